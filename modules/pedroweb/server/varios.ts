import { randomUUID } from 'node:crypto'
import { obterPessoas } from '@portal/pessoas/server/public'
import { type Context, processEach, recordFact, type SessionUser } from '@portal/platform/server'
import { obterQuem } from './acesso.ts'
import { decidir } from './decidir.ts'
import { listarVisiveis } from './queries.ts'

type Pedido = Pick<Context, 'portal' | 'pedido'> & {
	readonly user: SessionUser
	readonly body: {
		readonly acessos: readonly number[]
		readonly txthst: string
		readonly dtafimacs?: string | undefined
	}
}

const FEITO = { revogar: 'Acesso encerrado.', prorrogar: 'Prazo mudado.' } as const
const COMO_FATO = { revogar: 'encerrar vários acessos', prorrogar: 'prorrogar vários acessos' } as const

export async function agirEmVarios({ portal, pedido, user, body }: Pedido, ato: 'revogar' | 'prorrogar') {
	const { acessos, ...decisao } = body
	const visiveis = await listarVisiveis(portal.db, await obterQuem(portal.db, portal, user), acessos)
	const pessoas = await obterPessoas(
		portal.db,
		visiveis.map(({ codpes }) => codpes),
	)
	return processEach(portal.db, {
		itens: acessos,
		chave: (codacs) => codacs,
		fazer: async (db, codacs) => {
			await decidir(db, portal, user, { ...decisao, codacs, ato })
			await recordFact(
				db,
				{ id: `${pedido.id}-${randomUUID()}`, endereco: pedido.endereco },
				{
					codpes: user.codpes,
					suporte: user.suporte,
					acao: COMO_FATO[ato],
					objeto: { codacs },
					detalhes: decisao.dtafimacs === undefined ? {} : { dtafimacs: decisao.dtafimacs },
				},
			)
			return { mensagem: FEITO[ato] }
		},
		descrever: (codacs) => {
			// Confidentiality: for an access out of the person's sight not even the holder is told.
			const acesso = visiveis.find((um) => um.codacs === codacs)
			return {
				codacs,
				nompes: acesso ? (pessoas.get(acesso.codpes)?.nompes ?? String(acesso.codpes)) : `Acesso ${codacs}`,
				nomperfil: acesso ? (portal.perfis.get(acesso.codperfil)?.nomperfil ?? acesso.codperfil) : '',
			}
		},
	})
}
