import { obterPessoas, obterUnidade } from '@portal/pessoas/server/public'
import { alcanceDe } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	type Portal,
	publicar,
	RuleError,
	route,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueCuide, exigirQueVeja, exigirQueVejaEdital, recusaDeCuidar } from '../acesso.ts'
import { agirComoEscritorio } from '../agir.ts'
import { escreverBusca } from '../busca.ts'
import { fazerRodada, simular } from '../classificar.ts'
import { aprovar, proporCondicoes, resumirCondicoes, voltarCondicoes } from '../condicoes.ts'
import { mostrarEditais, mostrarEdital, mostrarNaGestao } from '../mostrar.ts'
import { prepararEdital } from '../preparar-edital.ts'
import { mudarCandidatura, obterCandidatura, paginarNaGestao } from '../queries/candidaturas.ts'
import { inserirConvenio, obterConvenio, reservarConvenio } from '../queries/convenios.ts'
import {
	alterarEdital,
	inserirEdital,
	mudarEdital,
	obterEdital,
	paginarDaGestao,
	reservarEdital,
} from '../queries/editais.ts'

const EVENTO = { tipo: contrato.EVENTO }

/** Call in preparation, held until the end: only its keepers change or publish it, and only the version they read. */
async function reservarEmPreparo(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codedt, versao }: { readonly codedt: number; readonly versao: number },
): Promise<void> {
	await reservarEdital(db, codedt)
	const edital = await obterEdital(db, codedt)
	exigirQueVejaEdital(portal, user, edital)
	if (edital.sitedt !== 'RAS')
		throw new ConflictError('edital-publicado', 'Este edital já foi publicado. Recarregue a página.')
	if (edital.versao !== versao)
		throw new ConflictError('edital-alterado', 'O edital mudou depois que você o abriu. Recarregue a página.')
}

export const rotasDosConvenios = [
	route(contrato.obterAlcada, async ({ db, portal, user, params: { codcvn } }) => {
		const { codundrsp, versao, propostas, hashProposto, motden } = await obterConvenio(db, codcvn)
		const recusa = recusaDeCuidar(portal, user, { codundrsp })
		return {
			mudar: recusa ? ('N' as const) : ('S' as const),
			motivo: recusa?.mensagem ?? null,
			motden: recusa ? null : motden,
			versao,
			propostas: recusa ? [] : propostas,
			hash: hashProposto,
		}
	}),
	route(contrato.inserirConvenio, async ({ db, portal, user, body, auditar }) => {
		const { codundrsp = null, nomorgori = null, outnom = null, emlorg = null, condicoes, ...dados } = body
		exigirQueCuide(portal, user, { codundrsp })
		if (codundrsp !== null) await obterUnidade(db, codundrsp)
		if (dados.dtafimcvn < dados.dtainicvn)
			throw new RuleError('datas-trocadas', 'O fim vem antes do início. Troque os dois.')
		const codcvn = await inserirConvenio(db, {
			...dados,
			codundrsp,
			nomorgori,
			outnom,
			emlorg,
			codpescoo: user.codpes,
			dtadencvn: null,
			motden: null,
			dtafimdec: null,
			numver: null,
			condicoes: JSON.stringify(condicoes),
			hash: resumirCondicoes(condicoes),
			txtbus: escreverBusca(body),
		})
		auditar({ codcvn, depois: dados })
		await publicar(db, EVENTO)
		return { codcvn }
	}),
	route(contrato.proporCondicoes, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, depois: body })
		return proporCondicoes(db, portal, user, { ...params, ...body })
	}),
	route(
		contrato.aprovarCondicoes,
		async ({ db, portal, user, params: { codcvn }, body: { hash, parceiro }, auditar }) => {
			const convenio = await reservarConvenio(db, codcvn)
			exigirQueCuide(portal, user, convenio)
			auditar({ codcvn, hash, parceiro })
			const aprovacao = parceiro
				? ({ lado: 'P', nomapr: `${parceiro.nompar} (${parceiro.dscdoc})` } as const)
				: ({ lado: 'N', nomapr: user.nome } as const)
			return { numver: await aprovar(db, portal, convenio, { codcvn, hash, codpes: user.codpes, ...aprovacao }) }
		},
	),
	route(contrato.voltarCondicoes, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params })
		return voltarCondicoes(db, portal, user, { ...params, ...body })
	}),
]

export const rotasDosEditais = [
	route(contrato.listarEditaisDaGestao, async ({ db, portal, user, query }) => {
		const { linhas, total } = await paginarDaGestao(db, alcanceDe(user, contrato.PERFIS_NEREU), query)
		const editais = await mostrarEditais(portal, linhas)
		const itens = editais.map((edital, i) => ({ ...edital, qtdcan: linhas[i]?.qtdcan ?? 0 }))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.inserirEdital, async ({ db, portal, user, body, auditar }) => {
		exigirQueCuide(portal, user, { codundrsp: body.codundrsp ?? null })
		const { edital, vagas } = await prepararEdital(db, portal, body)
		const codedt = await inserirEdital(db, edital, vagas)
		auditar({ codedt, titedt: body.titedt })
		await publicar(db, EVENTO)
		return { codedt }
	}),
	route(contrato.obterEditalDaGestao, async ({ db, portal, user, params: { codedt } }) => {
		exigirQueVejaEdital(portal, user, await obterEdital(db, codedt))
		return mostrarEdital(db, portal, codedt)
	}),
	route(contrato.alterarEdital, async ({ db, portal, user, params: { codedt }, body, auditar }) => {
		const { versao, ...dados } = body
		await reservarEmPreparo(db, portal, user, { codedt, versao })
		exigirQueCuide(portal, user, { codundrsp: dados.codundrsp ?? null })
		const { edital, vagas } = await prepararEdital(db, portal, dados)
		auditar({ codedt, depois: { titedt: dados.titedt, dtaini: dados.dtaini, dtafim: dados.dtafim } })
		const nova = await alterarEdital(db, codedt, edital, vagas)
		await publicar(db, EVENTO)
		return { versao: nova }
	}),
	route(contrato.publicarEdital, async ({ db, portal, user, params: { codedt }, body: { versao }, auditar }) => {
		await reservarEmPreparo(db, portal, user, { codedt, versao })
		if ((await obterEdital(db, codedt)).vagas.length === 0)
			throw new RuleError('sem-vagas', 'Este edital ainda não tem vagas. Inclua ao menos uma antes de publicá-lo.')
		auditar({ codedt })
		const nova = await mudarEdital(db, codedt, { sitedt: 'PUB' })
		await publicar(db, EVENTO)
		return { versao: nova }
	}),
	route(contrato.simular, async ({ db, portal, user, params: { codedt } }) => {
		exigirQueCuide(portal, user, await obterEdital(db, codedt))
		return simular(db, portal, codedt)
	}),
	route(contrato.publicarResultado, async ({ db, portal, user, params: { codedt }, body: { hash }, auditar }) => {
		await reservarEdital(db, codedt)
		exigirQueCuide(portal, user, await obterEdital(db, codedt))
		auditar({ codedt, hash })
		return {
			numrod: await fazerRodada(db, portal, {
				codedt,
				motivo: 'Resultado publicado',
				codpes: user.codpes,
				visto: hash,
			}),
		}
	}),
]

export const rotasDaGestao = [
	route(contrato.listarCandidaturas, async ({ db, user, query }) => {
		const { linhas, ...contagem } = await paginarNaGestao(db, alcanceDe(user, contrato.PERFIS_NEREU), query)
		const pessoas = await obterPessoas(
			db,
			linhas.map(({ codpes }) => codpes),
		)
		const itens = linhas.map((linha) => mostrarNaGestao(linha, pessoas.get(linha.codpes)?.nompes))
		return { itens, ...contagem, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.darNota, async ({ db, portal, user, params: { codcan }, body: { notpla }, auditar }) => {
		const candidatura = await obterCandidatura(db, codcan)
		exigirQueVeja(portal, user, candidatura)
		await reservarEdital(db, candidatura.codedt)
		throwIfRefused(
			candidatura.sitcan === 'INS'
				? undefined
				: { mensagem: 'A nota do plano é dada antes do resultado. Depois dele, só por recurso.', pessoal: false },
		)
		auditar({ codcan, antes: candidatura.notpla, depois: notpla })
		await mudarCandidatura(db, codcan, { notpla, dtaalt: portal.agora().toISOString() })
		await publicar(db, EVENTO)
		return { retorno: 'ok' as const, mensagem: 'Nota guardada.' }
	}),
	route(contrato.agirNaCandidatura, async ({ db, portal, user, params: { codcan }, body, auditar }) => {
		auditar({ codcan, ato: body.ato, dia: body.dia })
		return { sitcan: await agirComoEscritorio(db, portal, user, { ...body, codcan }) }
	}),
]
