import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Modal } from '@portal/design-system/modal'
import { Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { CallError, call, mensagemDe } from '@portal/platform/web'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
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
import { type Quem, QuemParticipa, SEM_NINGUEM } from '../quem-participa.tsx'
import { useAcao } from '../queries.ts'
import { dadosDe } from './dados-do-participante.ts'

type ParticipanteDialogProps = {
	lote: Lote
	/** Absent: a new one. */
	participante: Participante | undefined
	/** Place of a new one. */
	ordem: number
	aoFechar: () => void
}

const PAPEIS = TipParticipante.options.map((codigo) => ({ codigo, texto: NOME_DO_PAPEL[codigo] }))

function quemDe(participante: Participante | undefined): Quem {
	if (!participante) return SEM_NINGUEM
	const { codpes, codusuext, nompcp, emapcp } = participante
	if (codpes !== null) return { origem: 'usp', dados: { codpes }, nome: nompcp }
	return {
		origem: 'fora',
		dados: { nompcp, ...(codusuext === null ? {} : { codusuext }), ...(emapcp === null ? {} : { emapcp }) },
	}
}

type OQue = Pick<Participante, 'tippcpasi' | 'fncpcp' | 'codtipasi'>
type Erros = Readonly<Record<string, string>>

const oQueDe = (participante: Participante | undefined): OQue => ({
	tippcpasi: participante?.tippcpasi ?? 'A',
	fncpcp: participante?.fncpcp ?? '',
	codtipasi: participante?.codtipasi ?? '2',
})

/** The levels that somebody may sign these documents with; who has no number signs simply, or with their own certificate. */
const niveisPara = (minimo: TipAssinatura, origem: Quem['origem']): TipAssinatura[] =>
	TipAssinatura.options.filter((nivel) => nivel >= minimo && !(origem === 'fora' && nivel === '2'))

export function ParticipanteDialog({ lote, participante, ordem, aoFechar }: ParticipanteDialogProps) {
	const [quem, setQuem] = useState(() => quemDe(participante))
	const [oQue, setOQue] = useState<OQue>(() => oQueDe(participante))
	const [erros, setErros] = useState<Erros>({})
	const salvar = useAcao((dados: DadosParticipante) => call(salvarParticipanteLoteDocAss, { body: dados }))
	const niveis = niveisPara(lote.codtipasimin, quem.origem)
	const codtipasi = niveis.includes(oQue.codtipasi) ? oQue.codtipasi : (niveis[0] ?? '3')

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		const antes = participante ? dadosDe(participante) : { codlotdocasi: lote.codlotdocasi, numordasi: ordem }
		const lido = z.safeParse(DadosParticipante, { ...antes, ...quem.dados, ...oQue, codtipasi })
		if (!lido.success) {
			setErros(Object.fromEntries(lido.error.issues.map(({ path, message }) => [String(path[0]), message])))
			return
		}
		setErros({})
		salvar.mutate(lido.data, {
			onSuccess: aoFechar,
			onError: (falha) => {
				if (falha instanceof CallError)
					setErros(Object.fromEntries(falha.campos.map(({ campo, mensagem }) => [campo, mensagem])))
			},
		})
	}
	return (
		<Modal
			aberto
			protegido
			aoFechar={aoFechar}
			titulo={participante ? `Alterar ${participante.nompcp}` : 'Adicionar participante'}
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao type="submit" form="participante" carregando={salvar.isPending}>
						{participante ? 'Salvar' : 'Adicionar'}
					</Botao>
				</>
			}
		>
			<form id="participante" noValidate onSubmit={enviar} className="grid gap-4">
				{salvar.error ? <Alerta variante="perigo">{mensagemDe(salvar.error)}</Alerta> : null}
				<QuemParticipa valor={quem} aoMudar={setQuem} erros={erros} fixo={participante !== undefined} />
				<Participacao
					lote={lote}
					valor={{ ...oQue, codtipasi }}
					niveis={niveis}
					erros={erros}
					aoMudar={(mudanca) => setOQue({ ...oQue, ...mudanca })}
				/>
			</form>
		</Modal>
	)
}

type ParticipacaoProps = {
	lote: Lote
	valor: OQue
	niveis: readonly TipAssinatura[]
	erros: Erros
	aoMudar: (mudanca: Partial<OQue>) => void
}

function Participacao({ lote, valor, niveis, erros, aoMudar }: ParticipacaoProps) {
	const minimo = lote.codtipasimin
	return (
		<>
			<div className="grid gap-1.5">
				<p aria-hidden className="text-[0.9375rem] font-medium">
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
			</div>
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
					>
						{niveis.map((codigo) => (
							<option key={codigo} value={codigo}>
								{NOME_DO_NIVEL[codigo]}
							</option>
						))}
					</Selecao>
				</Campo>
			) : null}
		</>
	)
}
