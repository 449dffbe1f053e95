import { parteDe } from '@portal/platform/contract'
import { type Route, withTotal } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { nomesDe } from '../nomes.ts'
import { refazerBusca } from '../rede/queries/refazer.ts'
import { gravarVisoes, listarAcessos, obterVisoes } from './queries.ts'

export const rotasDaPrivacidade: readonly Route[] = [
	rotaDo('privacidade', contrato.listarPrivacidade, async ({ db, quem }) => {
		const visoes = await obterVisoes(db, quem.codpes)
		return contrato.CAMPOS.map((nomcpo) => ({ nomcpo, nivvis: visoes[nomcpo] ?? 'N' }))
	}),
	rotaDo('privacidade', contrato.alterarPrivacidade, async ({ db, quem, body, auditar }) => {
		await gravarVisoes(db, quem.codpes, body.campos)
		await refazerBusca(db, [quem.codpes])
		auditar({ campos: body.campos })
		return { retorno: 'ok', mensagem: 'Privacidade salva. Já vale em toda a rede.' }
	}),
	rotaDo('privacidade', contrato.listarAcessoPerfil, async ({ db, quem, body: { pagina, porPagina } }) => {
		const { linhas, total } = await withTotal(
			(parte) => listarAcessos(db, quem.codpes, parte),
			parteDe({ pagina, porPagina }),
		)
		const nome = await nomesDe(
			db,
			linhas.map(({ codpesace }) => codpesace),
		)
		return {
			itens: linhas.map(({ codpesace, dtaace }) => ({ nompes: nome(codpesace), dtaace })),
			total,
			pagina,
			porPagina,
		}
	}),
]
