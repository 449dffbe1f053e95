import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { DataHora } from '@portal/design-system/data-hora'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { toast } from '@portal/design-system/toast'
import { codigoOuNenhum, estadoDaConsulta, mensagemDe, useConfiguracao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type LicitacaoInteira, nomeDoTipo, type Pergunta } from '../contract/index.ts'
import { Andamento } from './andamento.tsx'
import { DatasDaLicitacao } from './partes.tsx'
import { licitacaoQuery, useAlterar, useResponder } from './queries.ts'

export function ConduzirPage() {
	const consulta = useQuery(licitacaoQuery(codigoOuNenhum(useParams()['codpcddsp'] ?? '') ?? 0))
	const licitacao = consulta.data
	return (
		<Pagina
			titulo={licitacao ? `Conduzir a licitação ${licitacao.numlic}` : 'Conduzir licitação'}
			resumo={licitacao?.objeto}
			{...estadoDaConsulta(consulta)}
		>
			{licitacao ? (
				<>
					<DatasDaLicitacao licitacao={licitacao} />
					{licitacao.perguntas
						.filter(({ txtrsp }) => txtrsp === null)
						.map((pergunta) => (
							<Resposta key={pergunta.numesc} codpcddsp={licitacao.codpcddsp} pergunta={pergunta} />
						))}
					{licitacao.sit === 'PUB' && licitacao.agora < licitacao.abertura ? (
						<Alteracao key={licitacao.numver} licitacao={licitacao} />
					) : null}
					{licitacao.sit === 'PUB' || licitacao.sit === 'SUS' ? (
						<Andamento licitacao={licitacao} />
					) : (
						<p>Esta licitação terminou.</p>
					)}
				</>
			) : null}
		</Pagina>
	)
}

function Resposta({ codpcddsp, pergunta }: { codpcddsp: number; pergunta: Pergunta }) {
	const { numesc, tipesc, txtper } = pergunta
	const [txtrsp, setTxtrsp] = useState('')
	const { mutate, isPending } = useResponder(codpcddsp, numesc)
	const responder = () =>
		mutate(txtrsp, {
			onSuccess: () => toast.sucesso('Resposta publicada!', 'Quem perguntou a recebe por e-mail.'),
			onError: (falha) => toast.erro('A resposta não foi publicada', mensagemDe(falha)),
		})
	return (
		<Secao titulo={`${nomeDoTipo[tipesc]} ${numesc}`}>
			<p className="whitespace-pre-line wrap-anywhere">{txtper}</p>
			<Campo rotulo="Resposta" obrigatorio dica="Fica pública.">
				<AreaTexto value={txtrsp} maxLength={10_000} onChange={(evento) => setTxtrsp(evento.target.value)} />
			</Campo>
			<div>
				<Botao carregando={isPending} onClick={responder}>
					Publicar resposta
				</Botao>
			</div>
		</Secao>
	)
}

function Alteracao({ licitacao }: { licitacao: LicitacaoInteira }) {
	const { codpcddsp, numver } = licitacao
	const { fusoHorario } = useConfiguracao()
	const [edital, setEdital] = useState(licitacao.versoes[0]?.edital ?? '')
	const [abertura, setAbertura] = useState<Date | undefined>(new Date(licitacao.abertura))
	const [atinge, setAtinge] = useState(true)
	const [motivo, setMotivo] = useState('')
	const { mutate, isPending } = useAlterar(codpcddsp)
	const alterar = () =>
		abertura &&
		mutate(
			{ numver, edital, abertura: abertura.toISOString(), altprp: atinge ? 'S' : 'N', motivo },
			{
				onSuccess: () => toast.sucesso('Edital alterado!', 'Quem perguntou recebe as novas datas por e-mail.'),
				onError: (falha) => toast.erro('O edital não foi alterado', mensagemDe(falha)),
			},
		)
	return (
		<Secao titulo="Alterar o edital">
			<Campo rotulo="Texto do edital" obrigatorio>
				<AreaTexto value={edital} maxLength={100_000} onChange={(evento) => setEdital(evento.target.value)} />
			</Campo>
			<DataHora rotulo="Abertura das propostas" fuso={fusoHorario} obrigatorio valor={abertura} aoMudar={setAbertura} />
			<CaixaSelecao
				rotulo="A alteração atinge as propostas, e o prazo recomeça"
				checked={atinge}
				onChange={(evento) => setAtinge(evento.target.checked)}
			/>
			<Campo rotulo="Motivo" obrigatorio dica="Fica público.">
				<AreaTexto value={motivo} maxLength={1000} onChange={(evento) => setMotivo(evento.target.value)} />
			</Campo>
			<div>
				<Botao carregando={isPending} disabled={!abertura} onClick={alterar}>
					Publicar nova versão
				</Botao>
			</div>
		</Secao>
	)
}
