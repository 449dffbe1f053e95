import { avaliarRegras, parteDe } from '@portal/platform/contract'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterConfiguracao } from '../configuracao/queries.ts'
import { montarPessoa, nomeDoTipo } from '../demanda/mostrar.ts'
import { listarItens, listarMudancas, obterNota, paginarNotas } from './queries.ts'
import { alcanceDasNotas, alterarNota, excluirNota, gerarNota, publicarNota } from './salvar.ts'

const resumo = ({
	codnot,
	nomsis,
	titnot,
	dtaini,
	dtafim,
	stanot,
	dtapub,
	qtddem,
}: contrato.NotaResumo): contrato.NotaResumo => ({
	codnot,
	nomsis,
	titnot,
	dtaini,
	dtafim,
	stanot,
	dtapub,
	qtddem,
})

export const rotasDasNotas = [
	route(contrato.listarSSUNOTA, async ({ db, portal, user, body: { pagina, porPagina, nomsis } }) => {
		const alcance = await alcanceDasNotas(db, portal, user)
		const parte = { nomsis, ...parteDe({ pagina, porPagina }) }
		const { linhas, total } = await paginarNotas(db, alcance, parte)
		return { itens: linhas.map(resumo), total, pagina, porPagina, sistemas: [...alcance.cuidam] }
	}),
	route(
		contrato.obterSSUNOTA,
		async ({ db, portal, user, body: { codnot } }) => {
			const alcance = await alcanceDasNotas(db, portal, user)
			const nota = await obterNota(db, alcance, codnot)
			const cuida = alcance.cuidam.includes(nota.nomsis)
			const { tipos } = await obterConfiguracao(portal)
			const mudancas = await listarMudancas(db, { codnot })
			return {
				...resumo(nota),
				txtnot: nota.txtnot,
				itens: (await listarItens(db, alcance.quem, codnot)).map(({ numssu, txtitm, tipatd, abre }) => ({
					numssu,
					txtitm,
					nomtip: nomeDoTipo(tipos, tipatd),
					staabr: abre ? ('S' as const) : ('N' as const),
				})),
				mudancas: mudancas.map(({ codpes, nompes, ...mudanca }) => ({
					...mudanca,
					pescad: cuida ? montarPessoa(codpes, nompes) : null,
				})),
				versao: nota.versao,
				permissoes: avaliarRegras(contrato.regrasDaNota, { stanot: nota.stanot, cuida, qtddem: nota.qtddem }),
			}
		},
		{ costly: 'a nota, o que ela conta, o que mudou nela e por quem' },
	),
	route(contrato.inserirSSUNOTA, async ({ db, portal, user, body, auditar }) => {
		const codnot = await gerarNota(db, portal, user, body)
		auditar({ codnot })
		return { retorno: 'ok', mensagem: 'Nota gerada. Confira o texto antes de publicar.', codnot }
	}),
	route(contrato.alterarSSUNOTA, async ({ db, portal, user, body, auditar }) => {
		const versao = await alterarNota(db, portal, { user, ...body })
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: 'Nota alterada.', versao }
	}),
	route(contrato.publicarSSUNOTA, async ({ db, portal, user, body, auditar }) => {
		const { pessoas, versao } = await publicarNota(db, portal, { user, ...body })
		auditar({ codnot: body.codnot, pessoas })
		return {
			retorno: 'ok',
			mensagem: `Nota publicada: ${pessoas} ${pessoas === 1 ? 'pessoa recebe' : 'pessoas recebem'} o aviso.`,
			versao,
		}
	}),
	route(contrato.removerSSUNOTA, async ({ db, portal, user, body }) => {
		await excluirNota(db, portal, { user, ...body })
		return { retorno: 'ok', mensagem: 'Nota excluída.' }
	}),
]
