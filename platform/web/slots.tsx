import { createContext, type ReactNode, Suspense, use } from 'react'
import { FalhaIsolada } from './isolated-failure.tsx'
import type { SlotFill, SlotName, Slots, WebModule } from './manifest.ts'
import { type SessaoDaPagina, useSessao } from './session.ts'

const ModulosContext = createContext<readonly WebModule[]>([])

export function ModulosProvider({ value, children }: { value: readonly WebModule[]; children: ReactNode }) {
	return <ModulosContext value={value}>{children}</ModulosContext>
}

/** Every slice that is installed. */
export const useModulos = (): readonly WebModule[] => use(ModulosContext)

function serve<P>(fill: SlotFill<P>, { estado, perfis }: SessaoDaPagina): boolean {
	if (fill.sessao === 'aberta' && estado !== 'autenticado') return false
	if (fill.sessao === 'fechada' && estado !== 'anonimo') return false
	if (fill.perfis && !fill.perfis.some((perfil) => perfis.includes(perfil))) return false
	return fill.quando?.() ?? true
}

/** Contributions of the installed slices to one place of the shell, for this person, in order. */
export function useSlot<S extends SlotName>(nome: S): readonly SlotFill<Slots[S]>[] {
	const modulos = useModulos()
	const sessao = useSessao()
	return modulos
		.flatMap((modulo) => modulo.slots[nome] ?? [])
		.filter((fill) => serve(fill, sessao))
		.sort((a, b) => a.ordem - b.ordem)
}

type SlotProps<S extends SlotName> = {
	nome: S
	props: Slots[S]
	/** Skeleton in the shape of the content. */
	esqueleto?: ReactNode
}

/** Error boundary for each filling: each loads and fails by itself, and a broken one leaves the page intact. */
export function Slot<S extends SlotName>({ nome, props, esqueleto = null }: SlotProps<S>) {
	return useSlot(nome).map((fill) => <Preenchimento key={fill.chave} fill={fill} props={props} esqueleto={esqueleto} />)
}

type PreenchimentoProps<P> = { fill: SlotFill<P>; props: P; esqueleto?: ReactNode }

export function Preenchimento<P extends object>({ fill, props, esqueleto = null }: PreenchimentoProps<P>) {
	const { Componente } = fill
	return (
		<FalhaIsolada compacta>
			<Suspense fallback={esqueleto}>
				<Componente {...props} />
			</Suspense>
		</FalhaIsolada>
	)
}
