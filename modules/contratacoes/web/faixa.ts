import { formatarInteiro } from '@portal/platform/web'

interface Faixa {
	readonly de: number | undefined
	readonly ate: number | undefined
}

/** Band of whole numbers in words; `marcar` writes the sign or the unit of each end. */
export function escreverFaixa({ de, ate }: Faixa, marcar: (numero: string) => string): string {
	const [menor, maior] = [de, ate].map((valor) => (valor === undefined ? '' : marcar(formatarInteiro(valor))))
	if (ate === undefined) return `a partir de ${menor}`
	return de === undefined ? `até ${maior}` : `de ${menor} a ${maior}`
}
