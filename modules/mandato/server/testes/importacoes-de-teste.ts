import { Readable } from 'node:stream'
import { importar, inTransaction, type ModoDaImportacao, type Relatorio, readCsv } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { CHAVE } from './portal-de-teste.ts'

export const CABECA = 'codclg;sglclg;numcad;titsup;codpes;dtainimdt;dtafimmdt;dtafimefe;motfim;numatodsg;motpro\n'

export function acharLista(portal: TestPortal, nome: string) {
	const importacao = portal.importacoes.find((uma) => uma.nome === nome)
	if (!importacao) throw new Error(`no list of ${nome}`)
	return importacao
}

/** A file of a list, at the day and the instant of the portal. */
export function trazerLista(
	portal: TestPortal,
	nome: string,
	csv: string,
	modo: ModoDaImportacao = 'tudo',
): Promise<Relatorio> {
	const importacao = acharLista(portal, nome)
	const linhas = readCsv(async () => Readable.from(Buffer.from(csv)), importacao.colunas)
	const agora = portal.agora()
	return inTransaction(portal.db, (db) =>
		importar(importacao, linhas, { db, modo, hoje: agora.toISOString().slice(0, 10), agora }),
	)
}

/** Row of the list of mandates; the reason of a pro tempore exercise, which comes last, is empty where it is not given. */
export const escreverLinha = (numcad: number, ...celulas: (string | number)[]): string =>
	[CHAVE.codclg, CHAVE.sglclg, numcad, ...celulas, ...(celulas.length < 8 ? [''] : [])].join(';')
