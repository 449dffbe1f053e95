import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Texto } from '@portal/design-system/texto'
import { call, formatarData, formatarInteiro } from '@portal/platform/web'
import { AtoComMotivoDialog, AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type AtoDaProposta,
	decidirProposta,
	fluxoDaProposta,
	type Proposta,
	type Sombra,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { SITUACOES_DAS_MUDANCAS } from '../situacoes.ts'
import { Reais } from '../valor.tsx'

type RubricaDaSombra = Sombra['rubricas'][number]
const COLUNAS: Coluna<RubricaDaSombra>[] = [
	{ campo: 'codrub', nome: 'Rubrica', slot: ({ codrub, nomrub }) => `${codrub} ${nomrub}` },
	{ campo: 'antes', nome: 'Agora', numerico: true, slot: ({ antes }) => <Reais valor={antes} />, estreita: () => null },
	{ campo: 'depois', nome: 'Com a mudança', numerico: true, slot: ({ depois }) => <Reais valor={depois} forte /> },
]

/** Kinds of link of the sample, and the seed that draws it again. */
function Amostra({ sombra: { semente, estratos } }: { sombra: Sombra }) {
	if (semente === undefined || !estratos) return null
	return (
		<Texto suave pq>
			Amostra sorteada por tipo de vínculo (semente {semente}):{' '}
			{estratos.map(({ nome, qtdpes }) => `${formatarInteiro(qtdpes)} de ${nome}`).join(', ')}.
		</Texto>
	)
}

/** Effect of the change on a sample of people of the newest run. */
function Diferenca({ sombra }: { sombra: Sombra | null }) {
	if (!sombra) return <Texto suave>Ainda não há folha calculada em que experimentar a mudança.</Texto>
	const { nomfol, qtdpes, qtdmud, antes, depois, rubricas } = sombra
	if (qtdmud === 0)
		return (
			<>
				<Texto>
					Sobre {formatarInteiro(qtdpes)} pessoas da folha de {nomfol}, nada muda.
				</Texto>
				<Amostra sombra={sombra} />
			</>
		)
	return (
		<>
			<Texto>
				Sobre {formatarInteiro(qtdpes)} pessoas da folha de {nomfol}, o líquido muda para {formatarInteiro(qtdmud)}: de{' '}
				<Reais valor={antes} /> para <Reais valor={depois} forte />.
			</Texto>
			<Amostra sombra={sombra} />
			<Tabela
				legenda="O que muda por rubrica"
				colunas={COLUNAS}
				linhas={rubricas}
				chave={({ codrub }) => codrub}
				porPagina={50}
			/>
		</>
	)
}

export function MudancaProposta({ proposta }: { proposta: Proposta }) {
	const { regra, dtaini, motivo, sitprp, nomcad, nomdec, motdec, sombra, permissoes } = proposta
	const [ato, setAto] = useState<AtoDaProposta>()
	const acoes = (['aprovar', 'recusar', 'retirar'] as const).filter((qual) => permissoes[qual] === 'S')
	return (
		<Cartao>
			<div className="grid grid-cols-1 gap-3">
				<div className="flex flex-wrap items-center gap-2">
					<Situacao {...SITUACOES_DAS_MUDANCAS[sitprp]} />
					<span>
						{nomcad}, para valer desde {formatarData(dtaini)}
					</span>
				</div>
				<code className="text-sm whitespace-pre-wrap wrap-anywhere">{regra}</code>
				<Texto medida>{motivo}</Texto>
				{nomdec ? (
					<Texto suave>
						{nomdec}
						{motdec ? `: ${motdec}` : ''}
					</Texto>
				) : null}
				{sitprp === 'PEN' ? <Diferenca sombra={sombra} /> : null}
				{sitprp === 'PEN' && acoes.length === 0 ? <Texto suave>{permissoes.motivos.aprovar}</Texto> : null}
				{acoes.length > 0 ? (
					<div className="flex flex-wrap gap-2">
						{acoes.map((qual) => (
							<Botao key={qual} variante={qual === 'aprovar' ? 'primario' : 'secundario'} onClick={() => setAto(qual)}>
								{fluxoDaProposta.passagens[qual].nome}
							</Botao>
						))}
					</div>
				) : null}
			</div>
			{ato ? <Decisao proposta={proposta} ato={ato} aoFechar={() => setAto(undefined)} /> : null}
		</Cartao>
	)
}

type DecisaoProps = { proposta: Proposta; ato: AtoDaProposta; aoFechar: () => void }

function Decisao({ proposta: { numprp, nomreg }, ato: qual, aoFechar }: DecisaoProps) {
	const cliente = useQueryClient()
	const { nome } = fluxoDaProposta.passagens[qual]
	const opcoes = {
		coisa: 'a regra',
		versao: () => undefined,
		fazer: async (motivo: string | undefined | void) => {
			const body = { ato: qual, ...(motivo ? { motivo } : {}) }
			const { mensagem } = await call(decidirProposta, { params: { numprp }, body })
			return { mensagem }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	}
	const titulo = `${nome} a mudança de ${nomreg}?`
	if (qual === 'recusar')
		return (
			<AtoComMotivoDialog
				titulo={titulo}
				rotulo={nome}
				explica="Quem a escreveu é avisado, com o motivo."
				motivo={{ minimo: 10, maximo: 1000 }}
				escrito={`regra ${numprp}`}
				ato={opcoes}
				aoFechar={aoFechar}
			/>
		)
	return <DecisaoSimples titulo={titulo} rotulo={nome} qual={qual} opcoes={opcoes} aoFechar={aoFechar} />
}

type SimplesProps = {
	titulo: string
	rotulo: string
	qual: AtoDaProposta
	opcoes: Omit<Parameters<typeof useAto<void>>[0], 'aoTerminar'>
	aoFechar: () => void
}

function DecisaoSimples({ titulo, rotulo, qual, opcoes, aoFechar }: SimplesProps) {
	const ato = useAto({ ...(opcoes as Parameters<typeof useAto<void>>[0]), aoTerminar: aoFechar })
	return (
		<AtoDialog titulo={titulo} rotulo={rotulo} ato={ato} aoFechar={aoFechar} aoEnviar={() => ato.enviar()}>
			<p>
				{qual === 'aprovar'
					? 'A nova versão vale desde o dia dela. Folhas calculadas antes dizem que as regras mudaram, e são calculadas de novo.'
					: 'A mudança deixa de esperar aprovação.'}
			</p>
		</AtoDialog>
	)
}
