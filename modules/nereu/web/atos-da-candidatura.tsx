import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Link } from '@portal/design-system/link'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	agirNaMinha,
	type Candidatura,
	COM_VAGA_FIRME,
	enderecoDoEdital,
	enderecoDoPlano,
	recusaDoAto,
} from '../contract/index.ts'
import { CHAVE } from './queries.ts'
import { RecorrerDialog } from './recorrer.dialog.tsx'

/** Acts of the student that the state allows. */
export function AtosDaCandidatura({ candidatura }: { candidatura: Candidatura }) {
	const { codcan, codedt, sitcan, titedt, starec } = candidatura
	const [ato, setAto] = useState<'confirmar' | 'retomar' | 'desistir' | 'recorrer'>()
	const fechar = () => setAto(undefined)
	return (
		<div className="flex flex-wrap gap-2">
			{sitcan === 'RAS' ? (
				<Link href={`${enderecoDoEdital(codedt)}?aba=inscricao`} botao>
					Continuar a inscrição
				</Link>
			) : null}
			{COM_VAGA_FIRME.includes(sitcan) ? (
				<Link href={enderecoDoPlano(codcan)} variante="secundario" botao>
					Plano de estudos
				</Link>
			) : null}
			{recusaDoAto('confirmar', sitcan) ? null : <Botao onClick={() => setAto('confirmar')}>Confirmar a vaga</Botao>}
			{recusaDoAto('retomar', sitcan) ? null : (
				<Botao variante="secundario" onClick={() => setAto('retomar')}>
					Voltar ao rascunho
				</Botao>
			)}
			{starec === 'S' ? (
				<Botao variante="secundario" onClick={() => setAto('recorrer')}>
					Recorrer
				</Botao>
			) : null}
			{recusaDoAto('desistir', sitcan) ? null : (
				<Botao variante="secundario" aparencia="fantasma" onClick={() => setAto('desistir')}>
					Desistir
				</Botao>
			)}
			{ato === 'confirmar' || ato === 'retomar' ? (
				<ConfirmacaoDoAto ato={ato} candidatura={candidatura} aoFechar={fechar} />
			) : null}
			{ato === 'recorrer' ? <RecorrerDialog codcan={codcan} titedt={titedt} aoFechar={fechar} /> : null}
			{ato === 'desistir' ? <DesistirDialog candidatura={candidatura} aoFechar={fechar} /> : null}
		</div>
	)
}

function DesistirDialog({ candidatura: { codcan, titedt, versao }, aoFechar }: DaDesistencia) {
	const cliente = useQueryClient()
	return (
		<AtoComMotivoDialog
			titulo={`Desistir: ${titedt}`}
			rotulo="Desistir"
			variante="perigo"
			explica="A vaga passa para o próximo da lista, e isto não se desfaz."
			motivo={{ minimo: 3, maximo: 500 }}
			escrito={`nereu desistir ${codcan}`}
			ato={{
				coisa: 'a candidatura',
				de: `candidatura ${codcan}`,
				versao: () => versao,
				fazer: async (motivo, vista) => {
					await call(agirNaMinha, {
						params: { codcan },
						body: { ato: 'desistir', versao: vista ?? versao, motivo },
					})
					return { mensagem: 'Desistência registrada. O escritório foi avisado.' }
				},
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
			}}
			aoFechar={aoFechar}
		/>
	)
}
type DaDesistencia = { candidatura: Candidatura; aoFechar: () => void }

interface DaConfirmacao {
	readonly ato: 'confirmar' | 'retomar'
	readonly candidatura: Candidatura
	readonly aoFechar: () => void
}

function ConfirmacaoDoAto({ ato, candidatura: { codcan, versao, nomorg }, aoFechar }: DaConfirmacao) {
	const cliente = useQueryClient()
	const agir = useMutation({
		mutationFn: () => call(agirNaMinha, { params: { codcan }, body: { ato, versao } }),
		onSuccess: () => toast.sucesso(ato === 'confirmar' ? 'Vaga confirmada!' : 'A inscrição voltou ao rascunho.'),
		onError: (falha) => toast.erro('Não foi possível', mensagemDe(falha)),
		onSettled: async () => {
			aoFechar()
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
	return (
		<Confirmacao
			aberta
			titulo={ato === 'retomar' ? 'Voltar ao rascunho?' : `Confirmar a vaga em ${nomorg ?? 'sua instituição'}?`}
			variante="aviso"
			rotuloConfirmar={ato === 'retomar' ? 'Voltar ao rascunho' : 'Confirmar'}
			aoConfirmar={() => agir.mutate()}
			aoCancelar={aoFechar}
		>
			{ato === 'retomar'
				? 'A inscrição deixa de valer até ser enviada de novo, dentro do prazo.'
				: 'O escritório indica você à instituição. Se depois desistir, a vaga passa para o próximo da lista.'}
		</Confirmacao>
	)
}
