import {
	Blocks,
	Book,
	Bot,
	Boxes,
	ChartLine,
	CircleUserRound,
	Code,
	FileSignature,
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
	Palette,
	Receipt,
	Server,
	ShieldCheck,
	SlidersHorizontal,
	Theater,
	UserPlus,
	Users,
	Utensils,
	Vote,
} from 'lucide-react'
import { createElement, lazy, Suspense } from 'react'

const Icone = lazy(() => import('@portal/design-system/icone').then((m) => ({ default: m.Icone })))

/** The usual icons, drawn without the icon font: it weighs more than the whole first page. */
const DESENHOS: Readonly<Record<string, LucideIcon>> = {
	'fa-house': House,
	'fa-graduation-cap': GraduationCap,
	'fa-user-graduate': CircleUserRound,
	'fa-masks-theater': Theater,
	'fa-utensils': Utensils,
	'fa-book': Book,
	'fa-id-card': IdCard,
	'fa-money-check': Receipt,
	'fa-folder-tree': FolderTree,
	'fa-user-plus': UserPlus,
	'fa-file-signature': FileSignature,
	'fa-folder-open': FolderOpen,
	'fa-robot': Bot,
	'fa-boxes-stacked': Boxes,
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
	'fa-palette': Palette,
	'fa-shield-halved': ShieldCheck,
	'fa-sliders': SlidersHorizontal,
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
