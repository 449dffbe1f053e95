import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { useState } from 'react'
import {
	DadosParticipante,
	type Lote,
	NOME_DO_NIVEL,
	NOME_DO_PAPEL,
	type Participante,
	salvarParticipanteLoteDocAss,
	TipAssinatura,
	TipParticipante,
} from '../../contract/index.ts'
import { FormularioDialog } from '../formulario.dialog.tsx'
import { EscolhaDoParticipante, type Quem, SEM_NINGUEM } from '../participante.tsx'
import { type Erros, useEnvioConferido } from '../use-envio-conferido.ts'
import { dadosDe } from './dados-do-participante.ts'
import { niveisPara, nivelPara } from './niveis.ts'

type ParticipanteDialogProps = {
	lote: Lote
	/** Edited participant; undefined for a new one. */
	participante: Participante | undefined
	/** Position of a new participant. */
	ordem: number
	aoFechar: () => void
}

const PAPEIS = TipParticipante.options.map((codigo) => ({ codigo, texto: NOME_DO_PAPEL[codigo] }))

function obterIdentificacao(participante: Participante | undefined): Quem {
	if (!participante) return SEM_NINGUEM
	const { codpes, codusuext, nompcp, emapcp, cpfpcp } = participante
	if (codpes !== null) return { origem: 'usp', dados: { codpes }, nome: nompcp }
	return {
		origem: 'fora',
		dados: {
			nompcp,
			...(codusuext === null ? {} : { codusuext }),
			...(emapcp === null ? {} : { emapcp }),
			...(cpfpcp === null ? {} : { cpfpcp }),
		},
	}
}

type OQue = Pick<Participante, 'tippcpasi' | 'fncpcp'> & {
	/** Chosen level; undefined means the usual one. */
	codtipasi: TipAssinatura | undefined
}

const obterPapel = (participante: Participante | undefined): OQue => ({
	tippcpasi: participante?.tippcpasi ?? 'A',
	fncpcp: participante?.fncpcp ?? '',
	codtipasi: participante?.codtipasi,
})

export function ParticipanteDialog({ lote, participante, ordem, aoFechar }: ParticipanteDialogProps) {
	const [quem, setQuem] = useState(() => obterIdentificacao(participante))
	const [oQue, setOQue] = useState<OQue>(() => obterPapel(participante))
	const { erros, enviar, acao } = useEnvioConferido(DadosParticipante, (body) =>
		call(salvarParticipanteLoteDocAss, { body }),
	)
	const niveis = niveisPara(lote, quem.origem)
	const codtipasi = nivelPara(lote, quem.origem, oQue.codtipasi)

	const antes = participante ? dadosDe(participante) : { codlotdocasi: lote.codlotdocasi, numordasi: ordem }
	return (
		<FormularioDialog
			titulo={participante ? `Alterar ${participante.nompcp}` : 'Adicionar participante'}
			rotuloEnviar={participante ? 'Salvar' : 'Adicionar'}
			acao={acao}
			aoEnviar={() => enviar({ ...antes, ...quem.dados, ...oQue, codtipasi }, aoFechar)}
			aoFechar={aoFechar}
		>
			<EscolhaDoParticipante valor={quem} aoMudar={setQuem} erros={erros} fixo={participante !== undefined} />
			<Participacao
				lote={lote}
				valor={{ ...oQue, codtipasi }}
				niveis={niveis}
				erros={erros}
				aoMudar={(mudanca) => setOQue({ ...oQue, ...mudanca })}
			/>
		</FormularioDialog>
	)
}

type ParticipacaoProps = {
	lote: Lote
	valor: OQue & { codtipasi: TipAssinatura }
	niveis: readonly TipAssinatura[]
	erros: Erros
	aoMudar: (mudanca: Partial<OQue>) => void
}

function Participacao({ lote, valor, niveis, erros, aoMudar }: ParticipacaoProps) {
	const minimo = lote.codtipasimin
	return (
		<>
			<Pilha espaco={2}>
				<p aria-hidden className="text-md font-medium">
					Papel
				</p>
				<div>
					<Segmentado
						rotulo="Papel"
						opcoes={PAPEIS}
						valor={valor.tippcpasi}
						aoMudar={(tippcpasi) => aoMudar({ tippcpasi })}
					/>
				</div>
			</Pilha>
			<Campo
				rotulo="Função"
				dica="Se quiser, como “Coordenadora do curso”. Sai junto do nome na assinatura."
				erro={erros['fncpcp']}
			>
				<EntradaTexto
					maxLength={80}
					value={valor.fncpcp}
					onChange={({ target }) => aoMudar({ fncpcp: target.value })}
				/>
			</Campo>
			{valor.tippcpasi === 'A' ? (
				<Campo
					rotulo="Nível da assinatura"
					dica={
						minimo === '1'
							? undefined
							: `Os documentos deste lote pedem no mínimo a ${NOME_DO_NIVEL[minimo].toLowerCase()}.`
					}
					erro={erros['codtipasi']}
				>
					<Selecao
						value={valor.codtipasi}
						onChange={({ target }) => aoMudar({ codtipasi: TipAssinatura.parse(target.value) })}
						opcoes={niveis.map((codigo) => ({ codigo, texto: NOME_DO_NIVEL[codigo] }))}
					/>
				</Campo>
			) : null}
		</>
	)
}
