-- Read to show how often a banner was followed (features/sites/banners); numbers of few people are not in it (SHELL-21).
CREATE VIEW shared.track_number AS SELECT day, fact, name, part, people, times FROM track_number;
