-- Also what is still being signed, or never was by all, is of this type; how many signed is said beside it.
update docauctipo
set nomtipdocauc = 'Documento enviado para assinatura',
	dsctipdocauc = 'Documento enviado no portal para ser assinado eletronicamente.'
where codtipdocauc = 'DOCASS' and nomtipdocauc = 'Documento assinado';
