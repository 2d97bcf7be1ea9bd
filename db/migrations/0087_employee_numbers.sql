-- Who is named by an employee number is found by it however its letters are written.
CREATE INDEX person_employee_number ON person (lower(employee_id));
