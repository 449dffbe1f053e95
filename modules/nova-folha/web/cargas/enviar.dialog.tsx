import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { Upload } from '@portal/design-system/upload'
import type { ResponseOf } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { enviarCarga, type obterOpcoesDeCarga } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const MAXIMO = 8 * 1024 * 1024

type Props = { opcoes: ResponseOf<typeof obterOpcoesDeCarga, 'output'>; aoFechar: () => void }

export function EnviarDialog({ opcoes: { folhas, layouts }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [codfol, setFolha] = useState(String(folhas[0]?.codfol ?? ''))
	const [codlay, setLayout] = useState(layouts[0]?.codlay ?? '')
	const [arquivo, setArquivo] = useState<File>()
	const [tentou, setTentou] = useState(false)
	const ato = useAto<File>({
		coisa: 'a carga',
		versao: () => undefined,
		fazer: async (enviado) => {
			const { sitcrg, qtdlid, qtdrej } = await call(enviarCarga, {
				parts: { dados: { codfol: Number(codfol), codlay }, arquivo: enviado },
			})
			return {
				mensagem:
					sitcrg === 'VAL'
						? `${qtdlid === 1 ? 'Uma linha conferida' : `${qtdlid} linhas conferidas`}. Agora aplique a carga.`
						: `${qtdrej} de ${qtdlid} linhas com erro: a carga não pode ser aplicada.`,
			}
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Enviar carga"
			rotulo="Enviar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (arquivo) ato.enviar(arquivo)
			}}
		>
			<p>Cada linha é conferida agora. Nada entra na folha até a carga ser aplicada.</p>
			<Campo rotulo="Folha" obrigatorio>
				<Selecao
					value={codfol}
					onChange={({ target }) => setFolha(target.value)}
					opcoes={folhas.map((uma) => ({ codigo: String(uma.codfol), texto: uma.nomfol }))}
				/>
			</Campo>
			<Campo rotulo="Layout" obrigatorio dica="O arquivo é texto em UTF-8.">
				<Selecao
					value={codlay}
					onChange={({ target }) => setLayout(target.value)}
					opcoes={layouts.map((um) => ({ codigo: um.codlay, texto: um.nomlay }))}
				/>
			</Campo>
			<Campo rotulo="Arquivo" obrigatorio erro={tentou && !arquivo ? 'Escolha o arquivo.' : undefined}>
				<Upload aceita=".csv,.txt,text/plain,text/csv" tamanhoMaximo={MAXIMO} aoEscolher={([um]) => setArquivo(um)} />
			</Campo>
			{arquivo ? <p className="wrap-anywhere">Escolhido: {arquivo.name}</p> : null}
		</AtoDialog>
	)
}
