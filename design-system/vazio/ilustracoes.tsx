import type { ReactNode } from 'react'

type IlustracaoProps = { className?: string }

const traco = 'stroke-borda-forte'
const cheio = 'fill-superficie-forte stroke-borda-forte'
const cor = 'fill-primario-suave stroke-primario'

function Quadro({ className = '', children }: IlustracaoProps & { children: ReactNode }) {
	return (
		<svg
			viewBox="0 0 120 88"
			aria-hidden
			fill="none"
			strokeWidth="2"
			strokeLinejoin="round"
			strokeLinecap="round"
			className={className}
		>
			<ellipse cx="60" cy="80" rx="44" ry="5" className="fill-superficie-forte" />
			{children}
		</svg>
	)
}

export function Caixa({ className }: IlustracaoProps) {
	return (
		<Quadro {...(className ? { className } : {})}>
			<path d="M30 40v30l30 10 30-10V40" className={cheio} />
			<path d="M30 40l30 10 30-10-30-10z" className="fill-superficie stroke-borda-forte" />
			<path d="M60 50v30" className={traco} />
			<path d="M30 40L18 50l30 10 12-10M90 40l12 10-30 10-12-10" className={cor} />
			<path d="M60 6v12M44 12l4 8M76 12l-4 8" className="stroke-destaque" />
		</Quadro>
	)
}

export function Lupa({ className }: IlustracaoProps) {
	return (
		<Quadro {...(className ? { className } : {})}>
			<path d="M34 10h40l12 12v50H34z" className={cheio} />
			<path d="M74 10v12h12M44 30h22M44 40h14M44 50h10" className={traco} />
			<circle cx="74" cy="48" r="16" className={cor} />
			<path d="M86 60l14 14" className="stroke-primario" strokeWidth="5" />
			<path d="M68 48h12" className="stroke-destaque" strokeWidth="3" />
		</Quadro>
	)
}

export function Sino({ className }: IlustracaoProps) {
	return (
		<Quadro {...(className ? { className } : {})}>
			<path d="M60 14c-14 0-22 10-22 23 0 15-7 19-7 26h58c0-7-7-11-7-26 0-13-8-23-22-23z" className={cheio} />
			<path d="M60 14V8M52 63a8 8 0 0 0 16 0" className={cor} />
			<path d="M96 20h10l-10 12h10M88 8h6l-6 8h6" className="stroke-destaque" />
		</Quadro>
	)
}
