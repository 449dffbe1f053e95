import { type ContextoDaCopia, type LinhaPessoal, readInBlocks } from '@portal/platform/server'
import { sql } from 'kysely'

/** Lines of one's payslips in the runs that a person sees: a computation on its way is nobody's pay yet. */
export const lerContracheques = ({ db, codpes }: ContextoDaCopia) =>
	readInBlocks(
		db,
		sql<LinhaPessoal>`select c.anoref, c.mesref, c.tipfol, l.codrub, r.nomrub, l.tiprub, l.vlrref, l.vlrlan
			from nova_folha.contracheque c join nova_folha.folha f on f.codfol = c.codfol
			join nova_folha.linha l on l.codfol = c.codfol and l.codpes = c.codpes and l.numseqsrv = c.numseqsrv
			join nova_folha.rubrica r on r.codrub = l.codrub
			where c.codpes = ${codpes} and f.stasim = 'N' and f.sitfol in ('PRV', 'HOM', 'ENV', 'FEC')
			order by c.anoref desc, c.mesref desc, c.codfol, l.numlin`,
	)

export const lerExecucoes = ({ db, codpes }: ContextoDaCopia) =>
	readInBlocks(
		db,
		sql<LinhaPessoal>`select dtaini, codfol, qtdpes from nova_folha.execucao where codpes = ${codpes} order by dtaini desc`,
	)
