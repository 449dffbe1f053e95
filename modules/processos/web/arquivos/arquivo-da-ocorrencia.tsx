import { SituacaoDaAssinatura } from '@portal/assina/web/public'
import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { FileText, Image } from 'lucide-react'
import {
	type ArquivoPdl,
	descricaoDoArquivo,
	niveisDoDocumento,
	nomeDoNivel,
	podeIrParaAssinatura,
} from '../../contract/index.ts'
import { EnviarDocumento } from '../assinatura/envio-do-processo.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'

export function ArquivoDaOcorrencia({ arquivo, invalidada }: { arquivo: ArquivoPdl; invalidada: boolean }) {
	const { verDocumento, processo } = useAcompanhamento()
	const { codarqpdl, mimetype, assinatura, nivacearq } = arquivo
	const [, ...maisFechados] = niveisDoDocumento(processo.nivacepro)
	const classificacao = [arquivo.dscetrdoc ?? arquivo.dsctipdoc, arquivo.dscetrcfc].filter(Boolean).join(' · ')
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 @lg:rounded-md @lg:border @lg:border-borda @lg:bg-superficie @lg:px-3 @lg:py-2">
			<Botao
				data-imprimir
				variante="primario"
				aparencia="fantasma"
				tamanho="pq"
				className="-ml-2.5 min-w-0 shrink! justify-start text-left! wrap-anywhere @lg:ml-0"
				icone={mimetype.startsWith('image/') ? <Image aria-hidden /> : <FileText aria-hidden />}
				onClick={() => verDocumento(codarqpdl)}
			>
				<span className={invalidada ? 'line-through' : ''}>{descricaoDoArquivo(arquivo)}</span>
			</Botao>
			{invalidada ? <Badge variante="perigo">Invalidado</Badge> : null}
			{classificacao ? <span className="text-sm text-texto-suave">{classificacao}</span> : null}
			{maisFechados.includes(nivacearq) ? <Badge>{nomeDoNivel[nivacearq]}</Badge> : null}
			{invalidada ? null : <Assinar arquivo={arquivo} />}
			{assinatura ? <SituacaoDaAssinatura situacao={assinatura} /> : null}
		</div>
	)
}

/** Where it is refused the page's own list of actions says why. */
function Assinar({ arquivo }: { arquivo: ArquivoPdl }) {
	const { permissoes } = useAcompanhamento()
	if (!podeIrParaAssinatura(arquivo.assinatura?.sitasi) || permissoes?.assinar !== 'S') return null
	return <EnviarDocumento arquivo={arquivo} />
}
