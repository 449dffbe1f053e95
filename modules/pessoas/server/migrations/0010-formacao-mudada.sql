-- Whose degrees the register tells otherwise than before, until those slices that show them have heard.
create table formacaomudada (
	codpes integer not null,
	constraint formacaomudada_pk primary key (codpes)
);
