-- Files of a large folder by the day of their change, in either direction: a page begins where the one before ended.
create index item_data_ix on item (coditmpai, tipitm desc, dtaalt, coditm) where dtaexc is null;
