import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { CallError, FalhaDaConsulta, mensagemDe, useSessao } from '@portal/platform/web'
import { caminhoDaArea } from '../../contract/destino.ts'
import { ConviteDeEntrada, EntrarEVoltar } from './convite-de-entrada.tsx'

type FalhaDoServicoProps = {
	falha: Error
	codigoArea: string
	nomeArea: string | undefined
	aoTentarDeNovo: () => void
}

/** The failure page covers a missing service, a forbidden one and one that did not answer, each with a next step. */
export function FalhaDoServico({ falha, codigoArea, nomeArea, aoTentarDeNovo }: FalhaDoServicoProps) {
	const { estado } = useSessao()
	const status = falha instanceof CallError ? falha.status : 0
	if (![400, 403, 404].includes(status))
		return <Pagina titulo="Serviço" falha={<FalhaDaConsulta falha={falha} aoTentarDeNovo={aoTentarDeNovo} />} />
	const falta = status !== 403
	if (falta && estado === 'anonimo') return <ConviteDeEntrada oQue="este serviço" tipo="um serviço público" />
	return (
		<Pagina
			titulo={falta ? 'Serviço não encontrado' : 'Serviço restrito'}
			vazio={
				<Vazio
					ilustracao={falta ? 'busca' : 'caixa'}
					texto={falta ? 'Este serviço não existe ou mudou de lugar. Procure-o pelo nome na busca.' : mensagemDe(falha)}
					acao={
						<Fileira tag="span" espaco={3} className="justify-center">
							{!falta && estado === 'anonimo' ? <EntrarEVoltar /> : null}
							<Link
								href={nomeArea === undefined ? '/servicos/' : caminhoDaArea(codigoArea)}
								botao
								variante="secundario"
							>
								{nomeArea === undefined ? 'Ver todos os serviços' : `Ver os serviços de ${nomeArea}`}
							</Link>
						</Fileira>
					}
				/>
			}
		/>
	)
}
