import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueSejaSua } from '../acesso.ts'
import { anexarEntrega, mostrarPedidos, pedir } from '../pedir-arquivos.ts'
import { obterCandidatura } from '../queries/candidaturas.ts'

/** Documents that the student asks of somebody else, through the drive. */
export const rotasDosPedidosDeArquivos = [
	route(contrato.listarPedidosDeArquivos, async ({ db, portal, user, params: { codcan } }) => {
		const candidatura = await obterCandidatura(db, codcan)
		exigirQueSejaSua(user, candidatura)
		return {
			pedidos: await mostrarPedidos(db, portal, user, codcan),
			pediveis: contrato.listarPediveis(candidatura.sitcan),
		}
	}),
	route(contrato.pedirArquivos, async ({ db, portal, user, params: { codcan }, body: { tipos }, auditar }) => {
		auditar({ codcan, tipos })
		return pedir(db, portal, user, { codcan, tipos })
	}),
	route(contrato.anexarEntrega, async ({ portal, user, params, auditar }) => {
		auditar({ codcan: params.codcan, codetg: params.codetg })
		return anexarEntrega(portal, user, params)
	}),
]
