import { expressionBuilder, sql } from 'kysely'
import type { NotificacoesTables } from '../tables.ts'

const DE_CADA_VEZ = 200
const de = expressionBuilder<NotificacoesTables>()

/** The audience keys are those of the notice `a` of the enclosing query. */
export const chavesDoAviso = sql<string[]>`array(${de
	.selectFrom('avisopublico as p')
	.select('p.chave')
	.where('p.codigo_aviso', '=', sql.ref<number>('a.codigo'))})`.as('chaves')

/** Pending tasks are selected for the caller to mark as told; a concurrent process skips them and gets others. */
export const tarefasPorDizer = (pendente: 'email_pendente' | 'push_pendente') =>
	de
		.selectFrom('tarefa')
		.select('tarefa.codigo')
		.where(`tarefa.${pendente}`, '=', true)
		.limit(DE_CADA_VEZ)
		.forUpdate()
		.skipLocked()

/** Pending notices are selected one at a time, since each may concern many people, and expired ones are skipped. */
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
