import { Botao } from '@portal/design-system/botao'
import { Dropdown } from '@portal/design-system/dropdown'
import { Link } from '@portal/design-system/link'
import { call } from '@portal/platform/web'
import { AtoComMotivoDialog, AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as contrato from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { nomeDaOportunidade } from './queries.ts'

type Ato = contrato.AtoDaOportunidade
type Props = { oportunidade: contrato.Oportunidade }

const NOMES: Readonly<Record<Ato, string>> = {
	alterar: 'Alterar',
	renovar: 'Renovar por 60 dias',
	publicar: 'Publicar',
	recusar: 'Recusar',
	denunciar: 'Denunciar',
	remover: 'Remover',
}

/** Actions: a single one is a button, several form a menu, and refused ones are not offered. */
export function AcoesDaOportunidade({ oportunidade }: Props) {
	const [ato, setAto] = useState<Ato>()
	const { permissoes, numseqopd } = oportunidade
	const podem = contrato.ATOS_DA_OPORTUNIDADE.filter((um) => permissoes[um] === 'S' && um !== 'alterar')
	return (
		<>
			{permissoes.alterar === 'S' ? (
				<Link botao variante="secundario" href={`/alumni/oportunidades/cadastro?numseqopd=${numseqopd}`}>
					Alterar
				</Link>
			) : null}
			{podem.length === 1 && podem[0] ? (
				<Botao variante="secundario" onClick={() => setAto(podem[0])}>
					{NOMES[podem[0]]}
				</Botao>
			) : null}
			{podem.length > 1 ? (
				<Dropdown
					titulo="Ações"
					alinhamento="direita"
					itens={podem.map((um) => ({ titulo: NOMES[um], aoAcionar: () => setAto(um) }))}
				/>
			) : null}
			{ato ? <Dialogo ato={ato} oportunidade={oportunidade} aoFechar={() => setAto(undefined)} /> : null}
		</>
	)
}

type DialogoProps = Props & { ato: Ato; aoFechar: () => void }

function Dialogo({ ato, oportunidade, aoFechar }: DialogoProps) {
	const motivo = ato === 'recusar' || ato === 'denunciar' || (ato === 'remover' && oportunidade.minha === 'N')
	const Qual = motivo ? DialogoComMotivo : DialogoSemMotivo
	return <Qual ato={ato} oportunidade={oportunidade} aoFechar={aoFechar} />
}

const EXPLICA: Readonly<Record<Ato, string>> = {
	alterar: '',
	renovar: 'Ela é mostrada por mais 60 dias a partir de hoje.',
	publicar: 'Todos os egressos passam a vê-la por 60 dias. Se a empresa ainda não foi validada, é validada agora.',
	recusar: 'Quem publicou recebe o motivo, e pode mudar o texto e mandar de novo.',
	denunciar: 'O Escritório Alumni examina e responde a você. Quem publicou não fica sabendo quem denunciou.',
	remover: 'Ela deixa de ser mostrada, e não volta.',
}

function DialogoSemMotivo({ ato: qual, oportunidade, aoFechar }: DialogoProps) {
	const cliente = useQueryClient()
	const { numseqopd, versao, nomcgofnc } = oportunidade
	const ato = useAto({
		coisa: 'a oportunidade',
		de: nomeDaOportunidade(numseqopd),
		versao: () => versao,
		fazer: (_, vista) => {
			const body = { numseqopd, versao: vista }
			if (qual === 'renovar') return call(contrato.renovarOportunidade, { body })
			return qual === 'publicar'
				? call(contrato.publicarOportunidade, { body })
				: call(contrato.removerOportunidade, { body })
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`${NOMES[qual]}: ${nomcgofnc}`}
			rotulo={NOMES[qual]}
			variante={qual === 'remover' ? 'perigo' : 'primario'}
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>{EXPLICA[qual]}</p>
		</AtoDialog>
	)
}

function DialogoComMotivo({ ato: qual, oportunidade, aoFechar }: DialogoProps) {
	const cliente = useQueryClient()
	const { numseqopd, versao, nomcgofnc } = oportunidade
	return (
		<AtoComMotivoDialog
			titulo={`${NOMES[qual]}: ${nomcgofnc}`}
			rotulo={NOMES[qual]}
			variante="perigo"
			explica={EXPLICA[qual]}
			motivo={{
				rotulo: qual === 'denunciar' ? 'O que há de errado' : 'Motivo',
				minimo: contrato.MINIMO_DO_MOTIVO,
				maximo: contrato.MAXIMO_DO_MOTIVO,
			}}
			escrito={`alumni-${qual}-${numseqopd}`}
			ato={{
				coisa: 'a oportunidade',
				de: nomeDaOportunidade(numseqopd),
				versao: () => versao,
				fazer: (escrito, vista) => {
					if (qual === 'denunciar')
						return call(contrato.denunciarOportunidade, { body: { numseqopd, txtdnu: escrito } })
					const body = { numseqopd, versao: vista, dscmot: escrito }
					return qual === 'recusar'
						? call(contrato.recusarOportunidade, { body })
						: call(contrato.removerOportunidade, { body })
				},
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
			}}
			aoFechar={aoFechar}
		/>
	)
}
