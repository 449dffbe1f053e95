import * as z from 'zod/mini'

const Desfecho = {
	retorno: z.enum(['ok', 'erro']),
	/** Text of the success, or of the refusal and the next step. */
	mensagem: z.string(),
	/** The code of the refusal. */
	erro: z.nullable(z.string()),
}

/** Outcome of each item of a bulk act; `item` identifies it. */
export const desfechos = <Item extends z.core.$ZodLooseShape>(item: Item) =>
	z.object({ resultados: z.array(z.object({ ...item, ...Desfecho })), feitos: z.int(), recusados: z.int() })
