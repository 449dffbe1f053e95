import { obterPessoas } from '@portal/pessoas/server/public'
import {
	type Db,
	enviarImportacao,
	type ImportacaoFeita,
	listarImportacoes,
	listarRecusas,
	obterImportacao,
	type Portal,
	type Route,
	RuleError,
	repetirImportacao,
	route,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { acharLista } from '../listas.ts'

async function apresentar(
	db: Db,
	{ importacoes }: Portal,
	feitas: readonly ImportacaoFeita[],
): Promise<contrato.ImportacaoFeita[]> {
	const pessoas = await obterPessoas(
		db,
		feitas.flatMap(({ codpes }) => codpes ?? []),
	)
	return feitas.map(({ nomimp, chvarq, ...feita }) => ({
		...feita,
		lista: nomimp,
		titulo: importacoes.find(({ nome }) => nome === nomimp)?.titulo ?? nomimp,
		nompes: feita.codpes === null ? null : (pessoas.get(feita.codpes)?.nompes ?? String(feita.codpes)),
		staarq: chvarq === null ? 'N' : 'S',
	}))
}

async function apresentarUma(db: Db, portal: Portal, codimp: number): Promise<contrato.ImportacaoFeita> {
	const [feita] = await apresentar(db, portal, [await obterImportacao(db, codimp)])
	if (!feita) throw new Error('an import that was read is not there')
	return feita
}

export const rotasDeImportacoes: readonly Route[] = [
	route(contrato.enviarImportacao, async ({ db, portal, user, parts, auditar }) => {
		const { lista, modimp } = parts.dados
		const importacao = acharLista(portal, lista)
		const codimp = await enviarImportacao(portal, db, {
			importacao,
			codpes: user.codpes,
			modimp,
			arquivo: parts.arquivo,
		})
		auditar({ codimp, lista, modimp, sha256: parts.arquivo.sha256 })
		return apresentarUma(db, portal, codimp)
	}),
	route(contrato.listarImportacoes, async ({ db, portal, query }) => {
		const { itens, ...pagina } = await listarImportacoes(db, query)
		return { ...pagina, itens: await apresentar(db, portal, itens) }
	}),
	route(contrato.obterImportacao, ({ db, portal, params }) => apresentarUma(db, portal, params.codimp)),
	route(contrato.listarRecusasDaImportacao, async ({ db, params, query }) => {
		await obterImportacao(db, params.codimp)
		return listarRecusas(db, params.codimp, query)
	}),
	route(contrato.aplicarImportacao, async ({ db, portal, user, params, body, auditar }) => {
		if (!contrato.podeAplicar(await apresentarUma(db, portal, params.codimp)))
			throw new RuleError(
				'importacao-sem-ensaio',
				'Só se importa o que foi ensaiado e cujo arquivo ainda está guardado. Envie o arquivo de novo.',
			)
		const codimp = await repetirImportacao(portal, db, params.codimp, { codpes: user.codpes, modimp: body.modimp })
		auditar({ codimp, modimp: body.modimp })
		return apresentarUma(db, portal, codimp)
	}),
]
