import { Alerta } from '@portal/design-system/alerta'
import { formatarData, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { ContatoDoParceiro, ConvenioInteiro } from '../contract/index.ts'
import { alcadaQuery, contatoQuery } from './queries.ts'

interface Cuidado {
	/** Present: the person keeps this agreement. */
	readonly alcada: { readonly hash: string; readonly versao: number; readonly motden: string | null } | undefined
	readonly contato: ContatoDoParceiro | undefined
}

/** Rights of the person over an agreement, and where the question to the partner stands. */
export function useCuidado(codcvn: number): Cuidado & { readonly esperando: boolean } {
	const { estado } = useSessao()
	const alcada = useQuery({ ...alcadaQuery(codcvn), enabled: estado === 'autenticado' })
	const cuida = alcada.data?.mudar === 'S'
	const contato = useQuery({ ...contatoQuery(codcvn), enabled: cuida })
	return {
		alcada: cuida ? alcada.data : undefined,
		contato: contato.data,
		esperando: alcada.isLoading || contato.isLoading,
	}
}

const aprovouPeloParceiro = ({ aprovacoes }: ConvenioInteiro, hash: string): boolean =>
	aprovacoes.some((uma) => uma.lado === 'P' && uma.hash === hash)

/** State of the question to the partner: a link that is open, or conditions that came back with a reason. */
export function RespostaDoParceiro({ convenio, alcada, contato }: Cuidado & { convenio: ConvenioInteiro }) {
	if (!alcada || !contato || aprovouPeloParceiro(convenio, alcada.hash)) return null
	const { convite, devolucao } = contato
	if (devolucao)
		return (
			<Alerta variante="aviso" titulo="O parceiro devolveu as condições propostas">
				{devolucao.nome}, em {formatarData(devolucao.em)}: {devolucao.motivo}
			</Alerta>
		)
	return convite ? (
		<Alerta variante="info" titulo="O parceiro foi chamado a aprovar as condições">
			Link enviado a {convite.emldst}, até {formatarData(convite.dtafim)}.
		</Alerta>
	) : null
}
