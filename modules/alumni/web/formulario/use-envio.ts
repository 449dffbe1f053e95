import { focarPrimeiroErro } from '@portal/platform/web/atos'
import { type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { conferir, type Problemas } from './problemas.ts'
import { useSalvar } from './use-salvar.ts'

interface Opcoes<S extends z.core.$ZodType, Feito> {
	/** Contract schema: values that it refuses are marked at their fields and not sent. */
	esquema: S
	escrito: unknown
	fazer: (dados: z.output<S>) => Promise<Feito>
	aoSalvar: (feito: Feito) => void
}

/** Form submission, which only happens when the contract accepts the values. */
export function useEnvio<S extends z.core.$ZodType, Feito>({ esquema, escrito, fazer, aoSalvar }: Opcoes<S, Feito>) {
	const [tentou, setTentou] = useState(false)
	const { estado, porque, recusados, salvar } = useSalvar({ fazer, aoSalvar })
	const conferido = conferir(esquema, escrito)
	const problemas: Problemas = {
		...recusados,
		...(tentou && 'problemas' in conferido ? conferido.problemas : {}),
	}

	function aoEnviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		evento.stopPropagation()
		setTentou(true)
		if ('dados' in conferido) salvar(conferido.dados)
		else focarPrimeiroErro(evento.currentTarget)
	}
	return { estado, porque, problemas, aoEnviar }
}
export type Envio = ReturnType<typeof useEnvio>
