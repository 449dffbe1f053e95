import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
	type ContatoDoParceiro,
	type ConvenioInteiro,
	enderecoDoConvenio,
	excluirConvenio,
	voltarCondicoes,
} from '../../contract/index.ts'
import { AprovarDialog } from '../aprovar.dialog.tsx'
import { ConvidarDialog } from '../convidar.dialog.tsx'
import { CHAVE, convenioQuery } from '../queries.ts'
import { DenunciarDialog } from './denunciar.dialog.tsx'
import { FimDialog } from './fim.dialog.tsx'
import { RedeDialog } from './rede.dialog.tsx'

interface Props {
	readonly convenio: ConvenioInteiro
	readonly alcada: { readonly hash: string; readonly versao: number }
	readonly contato: ContatoDoParceiro | undefined
}

type Aberto = 'N' | 'P' | 'volta' | 'convite' | 'denuncia' | 'exclusao' | 'fim' | 'rede'

/** Acts that the state of an agreement allows. */
function listarAtos(
	{ codcvn, aprovacoes, stapend, numver, situacao, dtadencvn, starenaut, heiorg }: ConvenioInteiro,
	hash: string,
	abrir: (qual: Aberto) => void,
) {
	const falta = (lado: 'N' | 'P') => !aprovacoes.some((uma) => uma.lado === lado && uma.hash === hash)
	const oferecer = (possivel: boolean, titulo: string, qual: Aberto) =>
		possivel && { titulo, aoAcionar: () => abrir(qual) }
	return [
		oferecer(falta('N'), 'Aprovar as condições', 'N'),
		oferecer(falta('P'), 'Pedir a aprovação do parceiro', 'convite'),
		oferecer(falta('P'), 'Registrar a aprovação do parceiro', 'P'),
		{ titulo: 'Propor outras condições', href: `${enderecoDoConvenio(codcvn)}/condicoes` },
		oferecer(stapend === 'S' && numver !== null, 'Abandonar as propostas', 'volta'),
		oferecer(
			numver !== null && situacao !== 'ENC',
			dtadencvn === null ? 'Denunciar o convênio' : 'Retirar a denúncia',
			'denuncia',
		),
		oferecer(
			numver !== null && situacao !== 'ENC' && starenaut === 'N' && dtadencvn === null,
			'Prorrogar ou deixar terminar',
			'fim',
		),
		oferecer(true, heiorg === null ? 'Informar o identificador EWP' : 'Mudar o identificador EWP', 'rede'),
		oferecer(numver === null, 'Excluir o convênio', 'exclusao'),
	]
}

/** Acts of the office: conditions are proposed, approved by each side, or given up for those approved last. */
export function AtosDoEscritorio({ convenio, alcada, contato }: Props) {
	const { codcvn } = convenio
	const [aberto, setAberto] = useState<Aberto>()
	const { hash, versao } = alcada
	const aoFechar = () => setAberto(undefined)
	return (
		<>
			<AcoesDaPagina outras={listarAtos(convenio, hash, setAberto)} />
			{aberto === 'N' || aberto === 'P' ? <AprovarDialog {...{ codcvn, hash, lado: aberto, aoFechar }} /> : null}
			{aberto === 'convite' && contato ? <ConvidarDialog {...{ codcvn, hash, contato, aoFechar }} /> : null}
			{aberto === 'fim' ? <FimDialog {...{ convenio, versao, aoFechar }} /> : null}
			{aberto === 'rede' ? <RedeDialog {...{ convenio, aoFechar }} /> : null}
			{aberto === 'denuncia' ? <DenunciarDialog {...{ convenio, versao, aoFechar }} /> : null}
			{aberto === 'exclusao' ? <ConfirmacaoDaExclusao {...{ convenio, aoFechar }} /> : null}
			{aberto === 'volta' ? <ConfirmacaoDaVolta {...{ codcvn, versao, aoFechar }} /> : null}
		</>
	)
}

interface DaVolta {
	readonly codcvn: number
	readonly versao: number
	readonly aoFechar: () => void
}

function ConfirmacaoDaVolta({ codcvn, versao, aoFechar }: DaVolta) {
	const cliente = useQueryClient()
	const { mutateAsync } = useMutation({
		mutationFn: () => call(voltarCondicoes, { params: { codcvn }, body: { versao } }),
		onSuccess: () => toast.sucesso('Propostas abandonadas!', 'Valem as condições que os dois lados aprovaram.'),
		onError: (falha) => toast.erro('As propostas continuam', mensagemDe(falha)),
		onSettled: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE })
			aoFechar()
		},
	})
	return (
		<Confirmacao
			aberta
			titulo="Abandonar as condições propostas?"
			variante="aviso"
			rotuloConfirmar="Abandonar"
			aoConfirmar={() => mutateAsync().catch(() => undefined)}
			aoCancelar={aoFechar}
		>
			As propostas se perdem, e continuam valendo as que os dois lados aprovaram por último.
		</Confirmacao>
	)
}

function ConfirmacaoDaExclusao({
	convenio: { codcvn, nomcvn },
	aoFechar,
}: Pick<DaVolta, 'aoFechar'> & Pick<Props, 'convenio'>) {
	const cliente = useQueryClient()
	const ir = useNavigate()
	const { mutateAsync } = useMutation({
		mutationFn: () => call(excluirConvenio, { params: { codcvn } }),
		onSuccess: async ({ mensagem }) => {
			await ir('/nereu/gestao?aba=convenios')
			cliente.removeQueries({ queryKey: convenioQuery(codcvn).queryKey })
			toast.sucesso(mensagem)
		},
		onError: (falha) => {
			toast.erro('O convênio não foi excluído', mensagemDe(falha))
			aoFechar()
		},
	})
	return (
		<Confirmacao
			aberta
			titulo={`Excluir “${nomcvn}”?`}
			variante="perigo"
			rotuloConfirmar="Excluir"
			aoConfirmar={() => mutateAsync().catch(() => undefined)}
			aoCancelar={aoFechar}
		>
			Os dois lados nunca o aprovaram. As condições propostas se perdem, e o parceiro que foi chamado é avisado.
		</Confirmacao>
	)
}
