import type { Db } from '@portal/platform/server'
import { assina, lotes } from '../queries/lote.ts'

export const listarLotes = (db: Db, codigos: readonly number[], agora: Date) =>
	lotes(db, agora)
		.where('l.codlotdocasi', 'in', [...codigos])
		.execute()

export const listarSituacoesDosDocumentos = (db: Db, codigos: readonly number[]) =>
	assina(db)
		.selectFrom('docuspasi')
		.select(['codlotdocasi', 'coddocuspasi', 'sitasi'])
		.where('codlotdocasi', 'in', [...codigos])
		.orderBy('coddocuspasi')
		.execute()

export const listarQuemParticipa = (db: Db, codigos: readonly number[]) =>
	assina(db)
		.selectFrom('pcpasidoc')
		.select(['codlotdocasi', 'codpcpasidoc', 'tippcpasi', 'nompcp', 'sitpcp', 'codtipasi', 'numordasi'])
		.select(['codgrpasi', 'qtdminasi', 'codpes'])
		.where('codlotdocasi', 'in', [...codigos])
		.orderBy('numordasi')
		.orderBy('codpcpasidoc')
		.execute()

export const listarAssinaturasDosLotes = (db: Db, codigos: readonly number[]) =>
	assina(db)
		.selectFrom('asidoc as a')
		.innerJoin('docuspasi as d', 'd.coddocuspasi', 'a.coddocuspasi')
		.select(['a.coddocuspasi', 'a.codpcpasidoc', 'a.codpes', 'a.nomasi', 'a.codtipasi', 'a.dtaasi'])
		.where('d.codlotdocasi', 'in', [...codigos])
		.orderBy('a.dtaasi')
		.orderBy('a.coddocuspasi')
		.orderBy('a.codpcpasidoc')
		.execute()
