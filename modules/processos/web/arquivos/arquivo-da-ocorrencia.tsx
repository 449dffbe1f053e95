import { SituacaoDaAssinatura } from '@portal/assina/web/public'
import { Badge } from '@portal/design-system/badge'
import { ArquivoDaLista } from '@portal/design-system/lista-de-arquivos'
import {
	type ArquivoPdl,
	descricaoDoArquivo,
	niveisDoDocumento,
	nomeDoNivel,
	podeIrParaAssinatura,
} from '../../contract/index.ts'
import { EnviarDocumento } from '../assinatura/envio-do-processo.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'

type ArquivoDaOcorrenciaProps = {
	arquivo: ArquivoPdl
	invalidada: boolean
	/** The file is an item of the list of documents, not shown below its occurrence. */
	naLista?: boolean
}

export function ArquivoDaOcorrencia({ arquivo, invalidada, naLista = false }: ArquivoDaOcorrenciaProps) {
	const { verDocumento, processo } = useAcompanhamento()
	const { codarqpdl, nomarq, nomarqpdl, assinatura, nivacearq } = arquivo
	const [, ...maisFechados] = niveisDoDocumento(processo.nivacepro)
	const descricao = descricaoDoArquivo(arquivo)
	return (
		<ArquivoDaLista
			tag={naLista ? 'li' : 'div'}
			className={
				naLista ? '' : 'mt-1 px-0! @lg:mt-2 @lg:rounded-md @lg:border @lg:border-borda @lg:bg-superficie @lg:px-3!'
			}
			nome={nomarq ?? nomarqpdl ?? ''}
			titulo={invalidada ? <s>{descricao}</s> : descricao}
			aoAbrir={() => verDocumento(codarqpdl)}
			detalhes={[arquivo.dscetrdoc ?? arquivo.dsctipdoc, arquivo.dscetrcfc]}
			aoLado={
				<>
					{invalidada ? <Badge variante="perigo">Invalidado</Badge> : null}
					{maisFechados.includes(nivacearq) ? <Badge>{nomeDoNivel[nivacearq]}</Badge> : null}
				</>
			}
			acoes={invalidada ? null : <Assinar arquivo={arquivo} />}
		>
			{assinatura ? <SituacaoDaAssinatura situacao={assinatura} /> : null}
		</ArquivoDaLista>
	)
}

/** The button is hidden where signing is refused, since the page's list of actions gives the reason. */
function Assinar({ arquivo }: { arquivo: ArquivoPdl }) {
	const { permissoes } = useAcompanhamento()
	if (!podeIrParaAssinatura(arquivo.assinatura?.sitasi) || permissoes?.assinar !== 'S') return null
	return <EnviarDocumento arquivo={arquivo} />
}
