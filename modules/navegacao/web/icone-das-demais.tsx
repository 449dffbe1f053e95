import { Icone } from '@portal/design-system/icone'
import {
	Banknote,
	Bot,
	Box,
	Brush,
	ChartLine,
	Code,
	FlaskConical,
	FolderOpen,
	FolderTree,
	ListChecks,
	Server,
	Settings2,
	Signature,
	UserPlus,
	Users,
} from 'lucide-react'
import { createElement } from 'react'
import { type Desenhos, desenhoDe } from './desenho.ts'

const DESENHOS: Desenhos = {
	'fa-money-check': Banknote,
	'fa-folder-tree': FolderTree,
	'fa-user-plus': UserPlus,
	'fa-file-signature': Signature,
	'fa-folder-open': FolderOpen,
	'fa-robot': Bot,
	'fa-boxes-stacked': Box,
	'fa-people-group': Users,
	'fa-laptop-code': Code,
	'fa-list-check': ListChecks,
	'fa-chart-line': ChartLine,
	'fa-server': Server,
	'fa-flask': FlaskConical,
	'fa-palette': Brush,
	'fa-sliders': Settings2,
}

/** The icons of areas that only signed-in people see are loaded with the personal pages. */
export function IconeDasDemais({ nome, className }: { nome: string; className: string }) {
	const desenho = desenhoDe(DESENHOS, nome)
	if (!desenho) return <Icone nome={nome} className={className} />
	return createElement(desenho, { 'aria-hidden': true, className: `shrink-0 ${className}` })
}
