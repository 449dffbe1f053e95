-- What the draft was before the person who is editing it began, and when they last changed it: told once, when they are done.
alter table lotedocasi add column altpen jsonb;
