import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Secao } from '@portal/design-system/secao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { call, FalhaDaConsulta } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alterarLimite, escreverRegra, type Limite, recusaDoLimite, TIPOS_DE_ALERTA } from '../../contract/index.ts'
import { CHAVE, limitesQuery } from '../queries.ts'

const QUEM = { unidade: 'Serviço de Graduação da unidade', prg: 'Pró-Reitoria de Graduação' } as const

const COLUNAS: Coluna<Limite>[] = [
	{
		campo: 'tipalt',
		nome: 'Alerta',
		slot: ({ tipalt, vlrlim, staati }) => (
			<>
				{TIPOS_DE_ALERTA[tipalt].nome}
				<Detalhe tag="span">
					{staati === 'S' ? `Quando ${escreverRegra(tipalt, vlrlim)}` : 'Desligado: não há este alerta'}
				</Detalhe>
			</>
		),
	},
	{ campo: 'quem', nome: 'Quem recebe', slot: ({ tipalt }) => QUEM[TIPOS_DE_ALERTA[tipalt].quem] },
]

/** Thresholds from which there is an alert; the pro-rectory changes them. */
export function Limites({ muda }: { muda: boolean }) {
	const { data, error, refetch } = useQuery(limitesQuery)
	const [escolhido, setEscolhido] = useState<Limite>()
	return (
		<Secao titulo="Quando há alerta">
			<Tabela
				legenda="Limites dos alertas"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ tipalt }) => tipalt}
				carregando={!data && !error}
				falha={error ? <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
				{...(muda
					? {
							acoes: [{ titulo: 'Mudar o limite', aoAcionar: setEscolhido }],
							nomeDaLinha: ({ tipalt }: Limite) => TIPOS_DE_ALERTA[tipalt].nome,
						}
					: {})}
			/>
			{escolhido ? (
				<LimiteDialog key={escolhido.tipalt} limite={escolhido} aoFechar={() => setEscolhido(undefined)} />
			) : null}
		</Secao>
	)
}

function LimiteDialog({ limite, aoFechar }: { limite: Limite; aoFechar: () => void }) {
	const { tipalt } = limite
	const cliente = useQueryClient()
	const [vlrlim, setVlrlim] = useState(String(limite.vlrlim))
	const [ativo, setAtivo] = useState(limite.staati === 'S')
	const [tentou, setTentou] = useState(false)
	const recusa = /^\d{1,5}$/.test(vlrlim) ? recusaDoLimite(tipalt, Number(vlrlim)) : 'Use um número inteiro.'
	const ato = useAto({
		coisa: 'o limite',
		de: `dash limite ${tipalt}`,
		versao: () => limite.numver,
		reescreve: true,
		fazer: async (_dados: undefined, vista) => {
			const { numver } = await call(alterarLimite, {
				params: { tipalt },
				body: { vlrlim: Number(vlrlim), staati: ativo ? 'S' : 'N', numver: vista ?? limite.numver },
			})
			return { mensagem: 'Limite mudado. Vale a partir da próxima conferência, em até cinco minutos.', versao: numver }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Limite: ${TIPOS_DE_ALERTA[tipalt].nome}`}
			rotulo="Salvar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!recusa) ato.enviar(undefined)
			}}
		>
			<Campo
				rotulo="Limite"
				obrigatorio
				dica={`Em ${TIPOS_DE_ALERTA[tipalt].unidade}. Há alerta quando ${escreverRegra(tipalt, Number(vlrlim) || 0)}.`}
				erro={tentou ? recusa : undefined}
			>
				<EntradaTexto
					inputMode="numeric"
					value={vlrlim}
					maxLength={5}
					onChange={({ target }) => setVlrlim(target.value)}
				/>
			</Campo>
			<CaixaSelecao rotulo="Alertar" checked={ativo} onChange={({ target }) => setAtivo(target.checked)} />
		</AtoDialog>
	)
}
