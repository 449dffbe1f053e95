-- A process may be closed later to who asked for its complete copy while it was open; the name told them its number.
update docauc set nomarq = 'integra-de-processo.pdf' where codtipdocauc = 'PROCOM' and nomsisorg = 'processos';
