import { gravarLocal, lerLocal } from '@portal/platform/web'
import { useState } from 'react'
import * as z from 'zod/mini'

const Guardado = z.object({ chvetg: z.uuid(), nometg: z.string(), emaetg: z.optional(z.string()) })
type Guardado = z.infer<typeof Guardado>

function ler(codpdarq: string): Guardado {
	try {
		const lido = Guardado.safeParse(JSON.parse(lerLocal(`entrega-${codpdarq}`) ?? ''))
		if (lido.success) return lido.data
	} catch {
		// Nothing was kept, or another version of the page kept it.
	}
	return { chvetg: crypto.randomUUID(), nometg: '' }
}

/** Name and address of who delivers, and the key by which this browser finds its deliveries again. */
export function useQuemEntrega(codpdarq: string) {
	const [{ chvetg, ...escrito }, setGuardado] = useState(() => ler(codpdarq))
	return {
		chvetg,
		escrito,
		escrever: (novo: Omit<Guardado, 'chvetg'>) => setGuardado({ chvetg, ...novo }),
		/** Only who has begun to deliver something is remembered on this device. */
		guardar: () => gravarLocal(`entrega-${codpdarq}`, JSON.stringify({ chvetg, ...escrito })),
	}
}
export type QuemEntrega = ReturnType<typeof useQuemEntrega>
