import { expressionBuilder, sql } from 'kysely'
import type { NotificacoesTables } from '../tables.ts'

const DE_CADA_VEZ = 200
const de = expressionBuilder<NotificacoesTables>()

/** Of a notice `a`: whom it is for. */
export const chavesDoAviso = sql<string[]>`array(${de
	.selectFrom('avisopublico as p')
	.select('p.chave')
	.where('p.codigo_aviso', '=', sql.ref<number>('a.codigo'))})`.as('chaves')

/** Tasks that are still to be told of, for who marks them as told; a second process that comes meanwhile gets others. */
export const tarefasPorDizer = (pendente: 'email_pendente' | 'push_pendente') =>
	de
		.selectFrom('tarefa')
		.select('tarefa.codigo')
		.where(`tarefa.${pendente}`, '=', true)
		.limit(DE_CADA_VEZ)
		.forUpdate()
		.skipLocked()

/** The same of notices, one at a time: each may concern many people. Expired ones are passed over in silence. */
export const avisoPorDizer = (quando: 'email_em' | 'push_em', agora: string) =>
	de
		.selectFrom('aviso')
		.select('aviso.codigo')
		.where(`aviso.${quando}`, 'is', null)
		.where('aviso.data_inicio', '<=', agora)
		.where('aviso.data_fim', '>', agora)
		.orderBy('aviso.data_inicio')
		.limit(1)
		.forUpdate()
		.skipLocked()
