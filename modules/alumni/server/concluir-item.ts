import { concluirTarefa } from '@portal/notificacoes/server/public'
import { type Db, type Portal, publicar, recusar, type SessionUser } from '@portal/platform/server'
import { EVENTO, recusaDeConcluir } from '../contract/index.ts'
import { tarefaDe } from './inserir-item.ts'
import { type Linha, marcarConcluido, reservarItem } from './queries.ts'

export async function concluirItem(db: Db, portal: Portal, user: SessionUser, codigo: number): Promise<Linha> {
	const item = await reservarItem(db, user, codigo)
	recusar(recusaDeConcluir({ item, codpes: user.codpes }))
	const em = portal.agora().toISOString()
	const concluido = await marcarConcluido(db, codigo, em)
	await concluirTarefa(db, tarefaDe(codigo), { por: user.codpes, em })
	await publicar(db, { tipo: EVENTO, codpes: item.codpes }, { tipo: EVENTO, codpes: item.codpesrsp })
	return concluido
}
