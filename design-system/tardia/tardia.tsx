import {
	type ComponentType,
	createContext,
	lazy,
	type ReactNode,
	use,
	useCallback,
	useEffect,
	useEffectEvent,
	useReducer,
	useState,
} from 'react'
import { Erro } from '../erro/erro.tsx'
import { conferirVersao } from './versao.ts'

export { definirConferenciaDeVersao } from './versao.ts'

export type MolduraProps = { children: ReactNode; aoFechar: (() => void) | undefined }

/**
 * The frame of the failure message: undefined shows it in place, `NoCanto` at the corner (for a dialog), null nowhere.
 */
type Moldura = ComponentType<MolduraProps> | undefined | null

/**
 * Code splitting with retry: a part is fetched when first drawn, under the nearest `Suspense`. A failed download is
 * reported in the part's place and retried, also when the network returns; the page around it stays.
 */
export function tardia<P extends object>(
	carregar: () => Promise<ComponentType<P>>,
	moldura?: Moldura,
): ComponentType<P> {
	const pedir = () => lazy(async () => ({ default: await carregar().catch(() => Faltou) }))
	let Parte: ComponentType<P> = pedir()

	function Faltou(props: P) {
		// Unmounting a failed part makes a new lazy component, so that the next mount imports it again.
		useEffect(
			() => () => {
				Parte = pedir()
			},
			[],
		)
		const aoFechar = 'aoFechar' in props ? (props.aoFechar as () => void) : undefined
		return <Falhou moldura={moldura} aoTentar={use(TentarContext)} aoFechar={aoFechar} />
	}

	return function Tardia(props: P) {
		const [, redesenhar] = useReducer((vezes: number) => vezes + 1, 0)
		const tentar = useCallback(() => {
			Parte = pedir()
			redesenhar()
		}, [])
		return (
			<TentarContext value={tentar}>
				<Parte {...props} />
			</TentarContext>
		)
	}
}

const TentarContext = createContext(() => {})

type FalhouProps = { moldura: Moldura; aoTentar: () => void; aoFechar: (() => void) | undefined }

function Falhou({ moldura: Moldura, aoTentar, aoFechar }: FalhouProps) {
	const [haNova, setHaNova] = useState(false)
	const tentar = useEffectEvent(aoTentar)
	useEffect(() => {
		if (Moldura !== null) conferirVersao().then(setHaNova, () => undefined)
		const aoVoltarARede = () => tentar()
		window.addEventListener('online', aoVoltarARede)
		return () => window.removeEventListener('online', aoVoltarARede)
	}, [Moldura])

	const erro = haNova ? (
		<Erro
			compacto
			titulo="Há uma versão nova do portal"
			mensagem="Recarregue a página para usar a versão nova."
			rotulo="Recarregar a página"
			aoTentarDeNovo={() => window.location.reload()}
		/>
	) : (
		<Erro
			compacto
			titulo="Não foi possível carregar esta parte"
			mensagem="Verifique a sua conexão com a internet."
			aoTentarDeNovo={aoTentar}
		/>
	)
	if (Moldura === null) return null
	return Moldura ? <Moldura aoFechar={aoFechar}>{erro}</Moldura> : erro
}
