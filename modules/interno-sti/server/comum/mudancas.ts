import type { Mudanca } from '../../contract/comum/historico.ts'

type Valor = string | number | null | undefined

/** Field diff: unchanged fields are left out, and labels and values are those of the screen. */
export function mudancasEntre<Campo extends string>(
	rotulos: Readonly<Record<Campo, string>>,
	antes: Readonly<Record<NoInfer<Campo>, Valor>>,
	depois: Readonly<Record<NoInfer<Campo>, Valor>>,
	escrever: (campo: NoInfer<Campo>, valor: Valor) => string | null = (_, valor) =>
		valor == null ? null : String(valor),
): Mudanca[] {
	return (Object.keys(rotulos) as Campo[])
		.filter((campo) => (antes[campo] ?? null) !== (depois[campo] ?? null))
		.map((campo) => ({
			campo: rotulos[campo],
			antes: escrever(campo, antes[campo]),
			depois: escrever(campo, depois[campo]),
		}))
}
