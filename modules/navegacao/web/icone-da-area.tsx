import { tardia } from '@portal/design-system/tardia'
import {
	Blocks,
	Book,
	CircleUserRound,
	FileText,
	Gavel,
	Globe,
	GraduationCap,
	House,
	IdCard,
	Landmark,
	ShieldCheck,
	Ticket,
	Utensils,
	Vote,
} from 'lucide-react'
import { createElement, Suspense } from 'react'
import { type Desenhos, desenhoDe } from './desenho.ts'

const IconeDasDemais = tardia(() => import('./icone-das-demais.tsx').then((m) => m.IconeDasDemais), null)

/**
 * The icons of areas with public services are plain drawings without the icon font, which weighs more than the whole
 * first page.
 */
const DESENHOS: Desenhos = {
	'fa-house': House,
	'fa-graduation-cap': GraduationCap,
	'fa-user-graduate': CircleUserRound,
	'fa-masks-theater': Ticket,
	'fa-utensils': Utensils,
	'fa-book': Book,
	'fa-id-card': IdCard,
	'fa-file-contract': FileText,
	'fa-gavel': Gavel,
	'fa-check-to-slot': Vote,
	'fa-landmark': Landmark,
	'fa-globe': Globe,
	'fa-shield-halved': ShieldCheck,
}

export function IconeDaArea({ nome, className = 'size-5' }: { nome: string; className?: string }) {
	const desenho = desenhoDe(DESENHOS, nome) ?? (nome.startsWith('fa') ? undefined : Blocks)
	if (!desenho)
		return (
			<Suspense fallback={<span className={`shrink-0 ${className}`} />}>
				<IconeDasDemais nome={nome} className={className} />
			</Suspense>
		)
	return createElement(desenho, { 'aria-hidden': true, className: `shrink-0 ${className}` })
}
