import { tardia } from '@portal/design-system/tardia'
import {
	Banknote,
	Blocks,
	Book,
	Bot,
	Box,
	Brush,
	ChartLine,
	CircleUserRound,
	Code,
	FileText,
	FlaskConical,
	FolderOpen,
	FolderTree,
	Gavel,
	GraduationCap,
	House,
	IdCard,
	Landmark,
	ListChecks,
	type LucideIcon,
	Server,
	Settings2,
	ShieldCheck,
	Signature,
	Ticket,
	UserPlus,
	Users,
	Utensils,
	Vote,
} from 'lucide-react'
import { createElement, Suspense } from 'react'

const Icone = tardia(() => import('@portal/design-system/icone').then((m) => m.Icone), null)

/** The usual icons, drawn without the icon font: it weighs more than the whole first page. Plain ones, for the same reason. */
const DESENHOS: Readonly<Record<string, LucideIcon>> = {
	'fa-house': House,
	'fa-graduation-cap': GraduationCap,
	'fa-user-graduate': CircleUserRound,
	'fa-masks-theater': Ticket,
	'fa-utensils': Utensils,
	'fa-book': Book,
	'fa-id-card': IdCard,
	'fa-money-check': Banknote,
	'fa-folder-tree': FolderTree,
	'fa-user-plus': UserPlus,
	'fa-file-signature': Signature,
	'fa-folder-open': FolderOpen,
	'fa-robot': Bot,
	'fa-boxes-stacked': Box,
	'fa-file-contract': FileText,
	'fa-gavel': Gavel,
	'fa-people-group': Users,
	'fa-check-to-slot': Vote,
	'fa-landmark': Landmark,
	'fa-laptop-code': Code,
	'fa-list-check': ListChecks,
	'fa-server': Server,
	'fa-chart-line': ChartLine,
	'fa-flask': FlaskConical,
	'fa-palette': Brush,
	'fa-shield-halved': ShieldCheck,
	'fa-sliders': Settings2,
}

const desenhoDe = (nome: string): LucideIcon | undefined =>
	nome
		.split(' ')
		.map((classe) => DESENHOS[classe])
		.find((desenho) => desenho !== undefined)

export function IconeDaArea({ nome, className = 'size-5' }: { nome: string; className?: string }) {
	const desenho = desenhoDe(nome) ?? (nome.startsWith('fa') ? undefined : Blocks)
	if (!desenho)
		return (
			<Suspense fallback={<span className={className} />}>
				<Icone nome={nome} className={className} />
			</Suspense>
		)
	return createElement(desenho, { 'aria-hidden': true, className: `shrink-0 ${className}` })
}
