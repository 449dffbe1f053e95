import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react'
import { Link } from '../link/link.tsx'

export type ItemComResultado = {
	readonly chave: number | string
	readonly titulo: string
	/** The address of the item. */
	readonly href?: string
	readonly detalhe?: string
	readonly estado: 'espera' | 'em-curso' | 'feito' | 'falhou'
	/** The reason of the failure, or the outcome. */
	readonly mensagem: string
}

const ESTADOS = {
	espera: { Icone: CircleDashed, tom: 'secundario', nome: 'Aguardando' },
	'em-curso': { Icone: LoaderCircle, tom: 'info', nome: 'Em andamento' },
	feito: { Icone: CircleCheck, tom: 'sucesso', nome: 'Feito' },
	falhou: { Icone: CircleAlert, tom: 'perigo', nome: 'Não feito' },
} as const

/** Partial success: each item has its own outcome, and the failures come first. */
export function ListaDeResultados({ itens }: { itens: readonly ItemComResultado[] }) {
	const feitos = itens.filter(({ estado }) => estado === 'feito').length
	const falhas = itens.filter(({ estado }) => estado === 'falhou').length
	const ordenados = itens.toSorted((a, b) => Number(b.estado === 'falhou') - Number(a.estado === 'falhou'))
	return (
		<div className="grid gap-3">
			<p aria-live="polite" className="font-medium tabular-nums">
				{contar(feitos, 'feito', 'feitos')}
				{falhas > 0 ? `, ${contar(falhas, 'não feito', 'não feitos')}` : ''} de {itens.length}
			</p>
			<ul className="divide-y divide-borda rounded-md border border-borda">
				{ordenados.map((item) => (
					<Resultado key={item.chave} item={item} />
				))}
			</ul>
		</div>
	)
}

const contar = (quantos: number, um: string, varios: string): string => `${quantos} ${quantos === 1 ? um : varios}`

function Resultado({ item: { titulo, href, detalhe, estado, mensagem } }: { item: ItemComResultado }) {
	const { Icone, tom, nome } = ESTADOS[estado]
	return (
		<li data-tom={tom} className="flex items-start gap-3 px-3.5 py-2.5">
			<Icone
				aria-hidden
				className={`mt-0.5 size-5 shrink-0 text-tom-texto ${estado === 'em-curso' ? 'animate-spin motion-reduce:animate-none' : ''}`}
			/>
			<div className="min-w-0">
				<p className="font-medium wrap-anywhere">{href ? <Link href={href}>{titulo}</Link> : titulo}</p>
				<p className="text-sm wrap-anywhere text-texto-suave">
					<span className="sr-only">{nome}. </span>
					{[detalhe, mensagem].filter(Boolean).join(' · ')}
				</p>
			</div>
		</li>
	)
}
