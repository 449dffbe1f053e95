import { Botao } from '@portal/design-system/botao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe, SoParaLeitor } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import {
	type DadosParticipante,
	type Lote,
	type Participante,
	salvarParticipanteLoteDocAss,
} from '../../contract/index.ts'
import { sugeridosQuery, useAcao } from '../queries.ts'
import { proximaOrdem } from './dados-do-participante.ts'
import { nivelPara } from './niveis.ts'

type AssinantesSugeridosProps = {
	lote: Lote
	participantes: readonly Participante[]
	/** Inclusion callback, after which the pressed button disappears. */
	aoIncluir: () => void
}

/** Suggestions: the user and the signers of their last batches, each added by one press; hidden while unavailable. */
export function AssinantesSugeridos({ lote, participantes, aoIncluir }: AssinantesSugeridosProps) {
	const { usuario } = useSessao()
	const { data: recentes = [] } = useQuery(sugeridosQuery(lote.codlotdocasi))
	const incluir = useAcao((dados: DadosParticipante) => call(salvarParticipanteLoteDocAss, { body: dados }))
	const euAssino = participantes.some(({ codpes, tippcpasi }) => codpes === usuario && tippcpasi === 'A')
	// Suggestions exclude listed people, also during a refetch.
	const outros = recentes.filter(({ codpes }) => participantes.every((um) => um.codpes !== codpes))
	const sugeridos = [...(usuario === undefined || euAssino ? [] : [{ codpes: usuario, nompes: undefined }]), ...outros]
	if (sugeridos.length === 0) return null

	function sugerir(codpes: number) {
		if (incluir.isPending) return
		const dados = {
			codlotdocasi: lote.codlotdocasi,
			tippcpasi: 'A',
			codpes,
			fncpcp: '',
			numordasi: proximaOrdem(participantes),
			codtipasi: nivelPara(lote, 'usp'),
		} as const
		incluir.mutate(dados, {
			onSuccess: aoIncluir,
			onError: (falha) => toast.erro('Erro ao incluir quem assina!', mensagemDe(falha)),
		})
	}
	return (
		<Pilha espaco={2}>
			<Detalhe id="assinantes-sugeridos">
				{outros.length > 0 ? 'Quem costuma assinar com você:' : 'Se você também assina:'}
			</Detalhe>
			<Fileira aria-labelledby="assinantes-sugeridos" tag="ul">
				{sugeridos.map(({ codpes, nompes }) => (
					<li key={codpes} className="max-w-full">
						<Botao
							variante="secundario"
							tamanho="pq"
							className="max-w-full"
							icone={<Plus aria-hidden />}
							carregando={incluir.isPending && incluir.variables.codpes === codpes}
							onClick={() => sugerir(codpes)}
						>
							<span className="truncate">
								{nompes === undefined ? (
									'Eu também assino'
								) : (
									<>
										<SoParaLeitor>Incluir</SoParaLeitor>
										{` ${nompes}`}
									</>
								)}
							</span>
						</Botao>
					</li>
				))}
			</Fileira>
		</Pilha>
	)
}
