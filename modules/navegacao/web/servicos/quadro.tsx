import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Moldura } from '@portal/design-system/moldura'
import { Fileira } from '@portal/design-system/pilha'
import { Spinner } from '@portal/design-system/spinner'
import { RotateCw } from 'lucide-react'
import { useRef } from 'react'
import type { ObjetoNaArea } from '../../contract/objeto.ts'
import { TrocaDePerfil } from './troca-de-perfil.tsx'
import { useQuadro } from './use-quadro.ts'

type QuadroProps = {
	objeto: ObjetoNaArea
	endereco: string
	perfil: number | null
	aoNavegar: (url: string) => void
	/** The callback reports a profile change made by the page inside the frame. */
	aoTrocarPerfil: (nivel: number) => void
	/** The callback reports the choice of profile; `recarregar` serves where the page inside cannot be asked. */
	aoEscolherPerfil: (nivel: number) => void
	recarregar: () => void
	acoes: React.ReactNode
}

/**
 * The sandbox keeps the older system from navigating the whole window or opening others in the portal's name, but
 * leaves it its own origin for its cookies.
 */
const SANDBOX =
	'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

export function Quadro({
	objeto,
	endereco,
	perfil,
	aoNavegar,
	aoTrocarPerfil,
	aoEscolherPerfil,
	recarregar,
	acoes,
}: QuadroProps) {
	const quadro = useRef<HTMLIFrameElement>(null)
	const { estado, demora, pedirPerfil } = useQuadro(quadro, endereco, objeto, { aoNavegar, aoTrocarPerfil })

	function escolher(nivel: number) {
		aoEscolherPerfil(nivel)
		if (estado === 'carregado') pedirPerfil(nivel)
		else recarregar()
	}

	return (
		<>
			<Fileira espaco={3} className="pb-3">
				<TrocaDePerfil perfis={objeto.perfis} perfil={perfil} aoEscolher={escolher} />
				<Fileira espaco="frase" className="ml-auto">
					{acoes}
				</Fileira>
			</Fileira>
			{estado === 'sem-resposta' ? (
				<FalhaDoServico sistema={objeto.nomeSistema} endereco={endereco} recarregar={recarregar} />
			) : null}
			<Moldura className="min-h-0 flex-1">
				{estado === 'carregando' ? (
					<div className="absolute inset-0 grid place-items-center bg-superficie">
						<div className="grid justify-items-center gap-4 p-4 text-center">
							<Spinner tamanho="gd" texto={`Carregando ${objeto.titulo}...`} />
							{demora ? <Demora sistema={objeto.nomeSistema} endereco={endereco} /> : null}
						</div>
					</div>
				) : null}
				<iframe
					ref={quadro}
					src={endereco}
					title={`${objeto.titulo}, ${objeto.nomeSistema}`}
					sandbox={SANDBOX}
					allow="clipboard-write; fullscreen"
					referrerPolicy="strict-origin-when-cross-origin"
					className="block size-full bg-[white]"
				/>
			</Moldura>
		</>
	)
}

/** Way out while the frame is slow, or shows a login of its own under the spinner. */
const Demora = ({ sistema, endereco }: { sistema: string; endereco: string }) => (
	<output className="text-texto-suave">
		{sistema} está demorando. Se ele pedir senha, entre nele em outra aba e volte.{' '}
		<Link href={endereco} novaAba>
			Abrir em nova aba
		</Link>
	</output>
)

function FalhaDoServico({
	sistema,
	endereco,
	recarregar,
}: {
	sistema: string
	endereco: string
	recarregar: () => void
}) {
	return (
		<Alerta
			variante="aviso"
			className="mb-3"
			titulo="O serviço não respondeu em 20 segundos"
			acao={
				<Fileira tag="span">
					<Link href={endereco} novaAba botao variante="primario" tamanho="pq">
						Abrir em nova aba
					</Link>
					<Botao variante="secundario" tamanho="pq" icone={<RotateCw aria-hidden />} onClick={recarregar}>
						Tentar de novo
					</Botao>
				</Fileira>
			}
		>
			{sistema} pode estar fora do ar ou não funcionar dentro do portal. A falha já foi relatada.
		</Alerta>
	)
}
