import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { House } from 'lucide-react'

export function NaoEncontradaPage() {
	return (
		<Pagina titulo="Página não encontrada">
			<Pilha className="justify-items-start">
				<Desenho />
				<p className="text-xl font-medium">Sinto muito!</p>
				<Texto suave>Não encontramos a página que você estava procurando.</Texto>
				<Detalhe>Código do erro: 404</Detalhe>
				<Link href="/" variante="primario" botao icone={<House aria-hidden />} className="mt-2">
					Voltar ao início
				</Link>
			</Pilha>
		</Pagina>
	)
}

function Desenho() {
	return (
		<svg viewBox="0 0 200 120" aria-hidden fill="none" strokeWidth="2.5" strokeLinecap="round" className="w-56">
			<ellipse cx="100" cy="110" rx="78" ry="6" className="fill-superficie-forte" />
			<path
				d="M34 26l44-10 44 10 44-10v78l-44 10-44-10-44 10z"
				strokeLinejoin="round"
				className="fill-superficie stroke-borda-forte"
			/>
			<path d="M78 16v78M122 26v78" className="stroke-borda" />
			<path d="M48 84c12-22 22 4 34-14s16-30 32-16" strokeDasharray="2 8" className="stroke-primario" />
			<path d="M140 40l14 14M154 40l-14 14" className="stroke-destaque" strokeWidth="4" />
			<circle cx="46" cy="86" r="5" className="fill-primario stroke-superficie" />
		</svg>
	)
}
