import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { DataHora } from '@portal/design-system/data-hora'
import { Secao } from '@portal/design-system/secao'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { mensagemDe, useConfiguracao } from '@portal/platform/web'
import { useState } from 'react'
import { Encerramento, fluxoDaLicitacao, type LicitacaoInteira } from '../contract/index.ts'
import { useEncerrar, useRetomar, useSuspender } from './queries.ts'

const TERMINOS = Encerramento.options

/** Acts that stop, resume or end a tender; each asks for a public reason. */
export function Andamento({ licitacao: { codpcddsp, sit, agora } }: { licitacao: LicitacaoInteira }) {
	const { fusoHorario } = useConfiguracao()
	const [motivo, setMotivo] = useState('')
	const [ato, setAto] = useState<'' | Encerramento>('')
	const [abertura, setAbertura] = useState<Date>()
	const suspender = useSuspender(codpcddsp)
	const retomar = useRetomar(codpcddsp)
	const encerrar = useEncerrar(codpcddsp)
	const desfecho = {
		onSuccess: () => {
			setMotivo('')
			toast.sucesso('Publicado!', 'Quem perguntou foi avisado por e-mail.')
		},
		onError: (falha: Error) => toast.erro('O ato não foi publicado', mensagemDe(falha)),
	}
	const terminos = TERMINOS.filter((um) => fluxoDaLicitacao.passagens[um].de.includes(sit))
	return (
		<Secao titulo="Andamento">
			<Campo rotulo="Motivo do ato" obrigatorio dica="Fica público.">
				<AreaTexto value={motivo} maxLength={1000} onChange={(evento) => setMotivo(evento.target.value)} />
			</Campo>
			{sit === 'SUS' ? (
				<>
					<DataHora
						rotulo="Nova data da abertura"
						fuso={fusoHorario}
						valor={abertura}
						aoMudar={setAbertura}
						minima={agora.slice(0, 10)}
					/>
					<div>
						<Botao
							carregando={retomar.isPending}
							disabled={!abertura}
							onClick={() => abertura && retomar.mutate({ abertura: abertura.toISOString(), motivo }, desfecho)}
						>
							Retomar
						</Botao>
					</div>
				</>
			) : (
				<div>
					<Botao
						variante="secundario"
						carregando={suspender.isPending}
						onClick={() => suspender.mutate(motivo, desfecho)}
					>
						Suspender
					</Botao>
				</div>
			)}
			<Campo rotulo="Resultado">
				<Selecao
					nenhuma="Escolha"
					value={ato}
					opcoes={terminos.map((codigo) => ({ codigo, texto: fluxoDaLicitacao.passagens[codigo].nome }))}
					onChange={({ target }) => setAto(terminos.find((um) => um === target.value) ?? '')}
				/>
			</Campo>
			<div>
				<Botao
					variante="perigo"
					carregando={encerrar.isPending}
					disabled={ato === ''}
					onClick={() => ato !== '' && encerrar.mutate({ ato, motivo }, desfecho)}
				>
					Encerrar a licitação
				</Botao>
			</div>
		</Secao>
	)
}
