import { formatarReais } from '../contract/calculo/base/dinheiro.ts'

/** An amount of money: it never breaks, and its digits stand below each other. */
export const Reais = ({ valor, forte = false }: { valor: string; forte?: boolean }) => (
	<span className={`whitespace-nowrap tabular-nums ${forte ? 'font-semibold' : ''}`}>{formatarReais(valor)}</span>
)
