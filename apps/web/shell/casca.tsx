import { tardia } from '@portal/design-system/tardia'
import { Slot, useConfiguracao, useLugar, useSessao } from '@portal/platform/web'
import { type ReactNode, Suspense } from 'react'
import { prepararRotas, useRotas } from '../navigation.ts'
import { BarraDoModulo } from './barra/barra-do-modulo.tsx'
import { BarraPendente } from './barra-pendente.tsx'
import { Cabecalho } from './cabecalho.tsx'
import { IndicadorDeSessao } from './indicador-de-sessao.tsx'
import { Menu } from './menu.tsx'
import { Rodape } from './rodape.tsx'
import { Saltos } from './saltos.tsx'
import { Teclado } from './teclado.tsx'
import { useTituloDoDocumento } from './titulo-do-documento.ts'
import { useMenu } from './use-menu.ts'

const SessaoExpirada = tardia(() => import('./sessao-expirada.dialog.tsx').then((m) => m.SessaoExpiradaDialog))

const Medicao = tardia(() => import('./medicao.tsx').then((m) => m.Medicao), null)

/** The shell around every page needs no router and is drawn before the router is loaded. */
export function Casca({ children }: { children: ReactNode }) {
	const embutido = useLugar('embutido')
	useTituloDoDocumento()
	return (
		<>
			{embutido ? <Conteudo>{children}</Conteudo> : <CascaCompleta>{children}</CascaCompleta>}
			<Slot nome="dialogos" props={{}} />
			<PartesDaSessao />
		</>
	)
}

function CascaCompleta({ children }: { children: ReactNode }) {
	const menu = useMenu()
	return (
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing happens but a download
		<div className="flex min-h-dvh flex-col" onFocus={prepararRotas} onPointerDown={prepararRotas}>
			<Saltos />
			<Cabecalho menu={menu} />
			<IndicadorDeSessao />
			<EstadoDaRede />
			<div className="flex flex-1">
				<Menu menu={menu} />
				<div
					inert={menu.gaveta} // Tables, boards and frames may ask for the whole width.
					className="flex min-w-0 flex-1 flex-col has-data-largura-total:[--largura-conteudo:none]"
				>
					<BarraDoModulo />
					<Slot nome="faixa" props={{}} />
					<Conteudo>{children}</Conteudo>
					<Rodape />
				</div>
			</div>
			<BarraPendente />
			<Teclado />
			<Slot nome="global" props={{}} />
			<MedicaoDeUso />
		</div>
	)
}

function Conteudo({ children }: { children: ReactNode }) {
	return (
		<main
			id="conteudo"
			tabIndex={-1}
			className="w-full max-w-(--largura-conteudo) flex-1 px-4 pt-2 pb-12 outline-none sm:px-6 lg:px-8"
		>
			{children}
		</main>
	)
}

function EstadoDaRede() {
	const { rotas } = useRotas()
	return rotas ? <rotas.EstadoDaRede /> : null
}

function PartesDaSessao() {
	const { estado, expirada } = useSessao()
	const { rotas } = useRotas()
	const embutido = useLugar('embutido')
	if (estado !== 'autenticado') return null
	if (!expirada) return rotas ? <rotas.EventosDoServidor /> : null
	// The embedded portal leaves the log-in to the page that embeds it.
	if (embutido) return null
	return (
		<Suspense>
			<SessaoExpirada />
		</Suspense>
	)
}

function MedicaoDeUso() {
	const { analytics } = useConfiguracao()
	if (analytics.analyticsId === '' && analytics.tagManagerId === '') return null
	return (
		<Suspense>
			<Medicao {...analytics} />
		</Suspense>
	)
}
