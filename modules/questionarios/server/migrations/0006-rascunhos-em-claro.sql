-- What was written into anonymous questionnaires before they were kept under the browser's key (decision 0094) ends: no
-- other key closes it. That somebody has begun stays, so they may go on from an empty page.
delete from qstras r using qstvrs v
where v.codqst = r.codqst and v.numvrsqst = r.numvrsqst and v.staanm = 'S' and r.paginas is not null;
