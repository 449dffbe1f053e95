-- A search compares the words of every passage in the reach of a person; unpacking each vector again and again costs
-- more than the comparison. Passages of a thousand signs stay whole in their row.
alter table iatrc set (toast_tuple_target = 8160);
