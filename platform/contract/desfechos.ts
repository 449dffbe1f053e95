import * as z from 'zod/mini'

const Desfecho = {
	retorno: z.enum(['ok', 'erro']),
	/** What was done, or why not and what to do next. */
	mensagem: z.string(),
	/** The code of the refusal. */
	erro: z.nullable(z.string()),
}

/** What became of each of many: never one answer for all. `item` says which one it is. */
export const desfechos = <Item extends z.core.$ZodLooseShape>(item: Item) =>
	z.object({ resultados: z.array(z.object({ ...item, ...Desfecho })), feitos: z.int(), recusados: z.int() })
