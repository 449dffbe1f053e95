const ESPECIAIS: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}
const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => ESPECIAIS[letra] ?? '')

export interface DadosDaPagina {
	readonly nome: string
	readonly documentos: readonly string[]
}

/** Page of the provider, alone or in a frame: the text to be signed and three ways out. */
export const desenharPagina = ({ nome, documentos }: DadosDaPagina): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Assinador simulado</title>
<link rel="stylesheet" href="/assinador.css">
</head>
<body>
<main>
<h1>Assinador simulado</h1>
<p>Este serviço faz as vezes de um provedor externo, como o gov.br ou um certificado em nuvem.</p>
<p>Quem assina: <strong>${escapar(nome)}</strong></p>
<ul>${documentos.map((documento) => `<li>${escapar(documento)}</li>`).join('')}</ul>
<form method="post" target="_top">
<label for="motivo">Se recusar, diga por quê</label>
<textarea id="motivo" name="motivo" rows="3" maxlength="1000"></textarea>
<button name="acao" value="assinar">Assinar</button>
<button name="acao" value="recusar">Recusar</button>
<button name="acao" value="cancelar">Cancelar</button>
</form>
</main>
</body>
</html>`

export const ESTILO = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem 1rem;background:#f3f4f6;color:#111827}
main{max-width:32rem;margin:0 auto;padding:1.5rem;background:#fff;border:1px solid #d1d5db;border-radius:.5rem}
label{display:block}
textarea{font:inherit;box-sizing:border-box;width:100%;margin:.25rem 0 1rem;padding:.5rem;border:1px solid #6b7280;border-radius:.375rem}
button{font:inherit;padding:.5rem 1rem;margin:0 .5rem .5rem 0;border:1px solid #1d4ed8;border-radius:.375rem;background:#fff;color:#1d4ed8;cursor:pointer}
button[value=assinar]{background:#1d4ed8;color:#fff}`
